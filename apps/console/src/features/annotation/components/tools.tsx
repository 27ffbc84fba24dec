import { ANNOTATION } from '@rollcall/contract';
import { Icon, type IconName } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import type { ReactNode } from 'react';
import { PALETTE, type Tool } from '../model/palette.ts';

interface ToolsProps {
  tool: Tool;
  color: string;
  width: number;
  zoom: number;
  can: { undo: boolean; redo: boolean; clear: boolean };
  onTool: (tool: Tool) => void;
  onColor: (color: string) => void;
  onWidth: (width: number) => void;
  onZoom: (factor: number) => void;
  onFit: () => void;
  onUndo: () => void;
  onRedo: () => void;
  onRotate: () => void;
  onClear: () => void;
}

interface ToolButtonProps {
  icon: IconName;
  label: string;
  /** Shown with the label where the pointer rests. */
  keys: string;
  on?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

function ToolButton({ icon, label, keys, on, disabled = false, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      className="an-tool"
      aria-label={label}
      title={t('{{label}}（{{keys}}）', { label, keys })}
      aria-pressed={on}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="an-section">
    <legend>{title}</legend>
    {children}
  </fieldset>
);

/** Everything to draw with (ANNOT-02 to ANNOT-08); each has its key. */
export function Tools(props: ToolsProps) {
  const { tool, color, width, zoom, can } = props;
  return (
    <>
      <Section title={t('颜色')}>
        <div className="an-colors">
          {PALETTE.map((one) => (
            <button
              key={one.color}
              type="button"
              className="an-color"
              aria-label={t(one.name)}
              title={t(one.name)}
              aria-pressed={color === one.color}
              style={{ background: one.color }}
              onClick={() => props.onColor(one.color)}
            />
          ))}
        </div>
      </Section>
      <Section title={t('粗细')}>
        <div className="an-row">
          {ANNOTATION.widths.map((one, i) => (
            <button
              key={one}
              type="button"
              className="an-tool"
              aria-label={t('{{n}} 像素', { n: one })}
              title={t('{{n}} 像素（{{key}}）', { n: one, key: i + 1 })}
              aria-pressed={width === one}
              onClick={() => props.onWidth(one)}
            >
              <span className="an-width" style={{ width: one + 2, height: one + 2 }} />
            </button>
          ))}
        </div>
      </Section>
      <Section title={t('工具')}>
        <div className="an-row">
          <ToolButton
            icon="pen"
            label={t('画笔')}
            keys="P"
            on={tool === 'pen'}
            onClick={() => props.onTool('pen')}
          />
          <ToolButton
            icon="eraser"
            label={t('橡皮，擦去整笔')}
            keys="E"
            on={tool === 'eraser'}
            onClick={() => props.onTool('eraser')}
          />
          <ToolButton
            icon="hand"
            label={t('移动')}
            keys={t('按住空格')}
            on={tool === 'hand'}
            onClick={() => props.onTool('hand')}
          />
          <ToolButton icon="rotate" label={t('旋转')} keys="R" onClick={props.onRotate} />
          <ToolButton
            icon="clear"
            label={t('清空')}
            keys="Delete"
            disabled={!can.clear}
            onClick={props.onClear}
          />
          <ToolButton
            icon="undo"
            label={t('撤销')}
            keys="Ctrl+Z"
            disabled={!can.undo}
            onClick={props.onUndo}
          />
          <ToolButton
            icon="redo"
            label={t('重做')}
            keys="Ctrl+Shift+Z"
            disabled={!can.redo}
            onClick={props.onRedo}
          />
        </div>
      </Section>
      <Section title={t('缩放')}>
        <div className="an-row">
          <ToolButton
            icon="out"
            label={t('缩小')}
            keys="−"
            onClick={() => props.onZoom(ANNOTATION.zoomOut)}
          />
          <button
            type="button"
            className="an-zoom"
            aria-label={t('{{n}}%，适应画布', { n: Math.round(zoom * 100) })}
            title={t('适应画布（0）')}
            onClick={props.onFit}
          >
            {Math.round(zoom * 100)}%
          </button>
          <ToolButton icon="in" label={t('放大')} keys="+" onClick={() => props.onZoom(ANNOTATION.zoomIn)} />
        </div>
      </Section>
      <p className="an-hint">{t('滚轮或双指缩放，按住空格拖动画面')}</p>
    </>
  );
}
