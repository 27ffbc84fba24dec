import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type HomeworkItem, listHomework, resortHomework } from '@rollcall/contract';
import { Icon } from '@rollcall/ui/primitives/icon';
import { t } from '@rollcall/web/i18n';
import { useEffect, useRef, useState } from 'react';
import { showError } from '../../../lib/errors.ts';
import { refresh, useAction } from '../../../lib/queries.ts';
import { movedTo } from '../model/order.ts';
import { HomeworkCells } from './homework-cells.tsx';
import { type HomeworkTableProps, TableFrame } from './homework-table.tsx';

/** Pixels that the pointer moves before it drags, so that a click stays a click. */
const DRAG_FROM = 4;

/** Running homework, in an order that is changed by dragging, or with space and the arrow keys (HW-10, HW-11). */
export default function SortableTable({ rows, cid, onRemove }: HomeworkTableProps) {
  const [order, setOrder] = useState(rows);
  const latest = useRef(rows);
  latest.current = rows;
  // Answers of the server are shown, except during a drag and until the order that it left is saved.
  const dragging = useRef(false);
  const saving = useRef(false);
  /** Order of the last drop, which is not sent yet. */
  const wanted = useRef<string[] | null>(null);
  useEffect(() => {
    if (!dragging.current && !saving.current) setOrder(rows);
  }, [rows]);
  const show = () => {
    if (!saving.current) setOrder(latest.current);
  };
  const resort = useAction(resortHomework, {
    onError: (error) => {
      showError(error);
      wanted.current = null;
    },
  });
  /** One save at a time; drops meanwhile end in the last of them. */
  const save = async () => {
    if (saving.current) return;
    saving.current = true;
    let saved = true;
    while (wanted.current) {
      const wids = wanted.current;
      wanted.current = null;
      saved = (await resort.run({ cid, wids })) !== undefined;
    }
    saving.current = false;
    if (!saved && !dragging.current) show();
    void refresh(listHomework);
  };
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    dragging.current = false;
    if (!over || active.id === over.id) return show();
    const next = movedTo(order, String(active.id), String(over.id));
    setOrder(next);
    wanted.current = next.map(({ wid }) => wid);
    return void save();
  };
  const nameOf = (id: string | number) => order.find(({ wid }) => wid === id)?.title ?? '';
  const placeOf = (id: string | number) => order.findIndex(({ wid }) => wid === id) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('已拿起“{{title}}”。', { title: nameOf(active.id) }),
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? t('移到第 {{n}} 位。', { n: placeOf(over.id) }) : undefined,
    onDragEnd: ({ active, over }) =>
      t('“{{title}}”已放在第 {{n}} 位。', { title: nameOf(active.id), n: placeOf((over ?? active).id) }),
    onDragCancel: ({ active }) => t('“{{title}}”放回了原处。', { title: nameOf(active.id) }),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('按空格拿起，上下方向键移动，再按空格放下，Esc 取消。') },
      }}
      onDragStart={() => {
        dragging.current = true;
      }}
      onDragCancel={() => {
        dragging.current = false;
        show();
      }}
      onDragEnd={drop}
    >
      <SortableContext items={order.map(({ wid }) => wid)} strategy={verticalListSortingStrategy}>
        <TableFrame>
          <tbody>
            {order.map((homework) => (
              <SortableRow key={homework.wid} homework={homework} onRemove={onRemove} />
            ))}
          </tbody>
        </TableFrame>
      </SortableContext>
    </DndContext>
  );
}

interface SortableRowProps {
  homework: HomeworkItem;
  onRemove: (homework: HomeworkItem) => void;
}

function SortableRow({ homework, onRemove }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: homework.wid });
  return (
    <tr
      ref={setNodeRef}
      className={isDragging ? 'hw-dragging' : undefined}
      // Rows change their place and never their size.
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <td>
        <button
          type="button"
          ref={setActivatorNodeRef}
          className="hw-handle"
          {...attributes}
          {...listeners}
          aria-label={t('拖动“{{title}}”排序', { title: homework.title })}
        >
          <Icon name="drag" size={18} />
        </button>
      </td>
      <HomeworkCells homework={homework} onRemove={onRemove} />
    </tr>
  );
}
