import type { CheckinRecord } from '@rollcall/contract';
import { getHomework, LIMITS } from '@rollcall/contract';
import { ButtonLink } from '@rollcall/ui/primitives/button';
import { toast } from '@rollcall/ui/toasts';
import { t } from '@rollcall/web/i18n';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useActivity } from '../../../lib/activity.ts';
import { useQueryParams } from '../../../lib/address.tsx';
import { useCall } from '../../../lib/queries.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { GradePanel } from '../components/grade-panel.tsx';
import { GradingHeader } from '../components/grading-header.tsx';
import { GradingSkeleton } from '../components/grading-skeleton.tsx';
import { HelpDialog } from '../components/help-dialog.tsx';
import { Queue } from '../components/queue.tsx';
import { type ReadBlocks, Sheet } from '../components/sheet.tsx';
import { Summary } from '../components/summary.tsx';
import { useDirect } from '../hooks/use-direct.ts';
import { useGradingSession } from '../hooks/use-grading-session.ts';
import { useKeys } from '../hooks/use-keys.ts';
import { useShortcuts } from '../hooks/use-shortcuts.ts';
import type { Command, Focus } from '../model/keys.ts';
import { withPhrase } from '../model/review-content.ts';
import { picturesOf, playNext, type SheetPicture, scrollParts, sheetPictures } from '../model/sheet.ts';
import '../grading.css';

interface GradingScreenProps {
  blocks: ReadBlocks;
  mayAnnotate: (record: CheckinRecord) => boolean;
  /** Draws on a picture of the piece on top, in the place of the viewer; without one on the first of the record. */
  onAnnotate: (
    record: CheckinRecord,
    picture: SheetPicture | undefined,
    viewer: HTMLElement | null,
    onDone: (record: CheckinRecord) => void,
  ) => void;
}

/** `/marking?cid&wid&tab&only`: one submission after another, by keyboard alone. */
export function GradingScreen({ blocks, mayAnnotate, onAnnotate }: GradingScreenProps) {
  const { activity } = useActivity();
  const { cid } = activity;
  const [query] = useQueryParams();
  const navigate = useNavigate();
  const { key: visit } = useLocation();
  const wid = query.get('wid') ?? undefined;
  // The default tab holds submissions without a review.
  const tab = Number(query.get('tab') ?? 2);
  const grading = useGradingSession({ cid, wid, tab, only: query.get('only') === '1' });
  const shortcuts = useShortcuts();
  const [help, setHelp] = useState(false);
  const [wide, setWide] = useState(false);
  const [recording, setRecording] = useState(false);
  const [direct, setDirect] = useDirect();
  const busy = useRef(false);
  const text = useRef<HTMLTextAreaElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const played = useRef<HTMLMediaElement | null>(null);
  const { queue, record, records } = grading;
  const ptId = record?.pt_id;
  const pictures = record
    ? sheetPictures(blocks(record, record.fill_params), blocks(record, record.fix?.fill_params ?? []))
    : [];
  const [shown, setShown] = useState({ ptId, at: 0 });
  // A new piece begins with its first picture.
  const at = shown.ptId === ptId ? Math.min(shown.at, Math.max(0, pictures.length - 1)) : 0;
  const showPicture = (next: number) => {
    if (next >= 0 && next < pictures.length) setShown({ ptId, at: next });
  };

  const back = wid === undefined ? `/checkinDetail?cid=${cid}` : `/work-record?cid=${cid}&wid=${wid}`;
  const unlessBusy = (work: () => void) => {
    if (busy.current && record) toast.info(t('图片或录音还没有传完，请稍候'));
    else work();
  };
  // To where one came from, or to the list where the page was opened by its address.
  const leave = () => unlessBusy(() => void (visit === 'default' ? navigate(back) : navigate(-1)));
  const submitGrade = () => unlessBusy(() => grading.submitGrade());
  const grade = (rank: number) => unlessBusy(() => grading.grade(rank, direct));
  // Another piece takes the place of this one with all that is on its way to it.
  const turn = {
    step: (by: 1 | -1) => unlessBusy(() => grading.step(by)),
    goTo: (at: number) => unlessBusy(() => grading.goTo(at)),
  };

  const insert = (index: number) => {
    const phrase = shortcuts.phrases[index];
    if (phrase && ptId)
      grading.change(ptId)(({ content }) => ({ content: withPhrase(content, phrase, LIMITS.remark) }));
  };
  const play = () => {
    const media = [...(sheet.current?.querySelectorAll<HTMLMediaElement>('audio, video') ?? [])];
    played.current = playNext(media, played.current);
  };
  const parts = () => [...(sheet.current?.querySelectorAll<HTMLElement>('[data-scroll]') ?? [])];
  /** Down the picture where it is larger than the viewer, on to the next one, then down the text. */
  const scroll = (by: 1 | -1) => {
    const [first, ...rest] = parts();
    if (first && scrollParts([first], by)) return;
    if (pictures[at + by]) showPicture(at + by);
    else scrollParts(rest, by);
  };
  const draw = () => {
    const viewer = sheet.current?.querySelector<HTMLElement>('.mk-viewer') ?? null;
    if (record && mayAnnotate(record)) onAnnotate(record, pictures[at], viewer, grading.replace);
  };
  /** Out of the box of text, of a recording, of grading: one at a time. */
  const stepOut = (focus: Focus) => {
    if (focus === 'text' && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    else if (recording) setRecording(false);
    else leave();
  };

  useKeys((command: Command, focus: Focus) => {
    switch (command.kind) {
      case 'grade':
        grade(command.rank);
        break;
      case 'submit':
        submitGrade();
        break;
      case 'phrase':
        insert(command.index);
        break;
      case 'next':
        turn.step(1);
        break;
      case 'previous':
        turn.step(-1);
        break;
      case 'undo':
        unlessBusy(grading.undo);
        break;
      case 'text':
        text.current?.focus();
        break;
      case 'play':
        play();
        break;
      case 'scroll':
        scroll(command.by);
        break;
      case 'wide':
        setWide((on) => !on);
        break;
      case 'record':
        setRecording(grading.draft.audio === '' && ptId !== undefined);
        break;
      case 'annotate':
        draw();
        break;
      case 'help':
        setHelp(true);
        break;
      case 'leave':
        stepOut(focus);
        break;
    }
  });

  // A new piece lies as the last one did: from its top, with nothing playing.
  useEffect(() => {
    if (ptId === undefined) return;
    for (const part of sheet.current?.querySelectorAll('[data-scroll]') ?? []) part.scrollTo(0, 0);
    played.current = null;
    setRecording(false);
  }, [ptId]);

  // The other pictures of a piece, and those of the next two, are there before they are looked at.
  const upcoming = [0, 1, 2].map((ahead) => queue.order[queue.at + ahead] ?? '').join(' ');
  const ahead = useRef({ records, blocks });
  ahead.current = { records, blocks };
  useEffect(() => {
    for (const next of upcoming.split(' ')) {
      const piece = ahead.current.records[next];
      if (piece)
        for (const url of picturesOf(ahead.current.blocks(piece, piece.fill_params))) new Image().src = url;
    }
  }, [upcoming]);

  const homework = useCall(getHomework, { wid: wid ?? '' }, { enabled: wid !== undefined }).data?.data;
  const title = homework?.title ?? activity.title;
  return (
    <div className="mk-screen">
      <GradingHeader
        title={title}
        grading={{ ...grading, ...turn }}
        onHelp={() => setHelp(true)}
        onLeave={leave}
      />
      {grading.ready && grading.total === 0 ? (
        <main className="mk-summary">
          <EmptyState
            icon="check"
            title={t('没有需要点评的提交')}
            hint={t('都点评过了，或者还没有人提交。')}
            action={
              <span className="mk-empty-ways">
                <ButtonLink to={back} look="primary">
                  {t('返回记录')}
                </ButtonLink>
                {tab !== 3 && (
                  <ButtonLink to={`/marking?${new URLSearchParams({ cid, ...(wid && { wid }), tab: '3' })}`}>
                    {t('再看已点评的')}
                  </ButtonLink>
                )}
              </span>
            }
          />
        </main>
      ) : record ? (
        <main className="mk-body">
          <Queue grading={{ ...grading, ...turn }} />
          <Sheet
            body={sheet}
            record={record}
            blocks={blocks}
            at={at}
            onAt={showPicture}
            wide={wide}
            onWide={() => setWide((on) => !on)}
            onStep={turn.step}
            onDraw={mayAnnotate(record) ? draw : undefined}
          />
          <GradePanel
            key={record.pt_id}
            record={record}
            draft={grading.draft}
            onChange={grading.change(record.pt_id)}
            onSubmit={submitGrade}
            onGrade={grade}
            direct={direct}
            onDirect={setDirect}
            shortcuts={shortcuts}
            recording={recording}
            onRecording={setRecording}
            onBusy={(on) => {
              busy.current = on;
            }}
            text={text}
            refused={grading.saving.refused[record.pt_id] ?? ''}
          />
        </main>
      ) : grading.ready && grading.loaded ? (
        <Summary grading={grading} onLeave={leave} />
      ) : grading.error ? (
        <FailedState error={grading.error} onRetry={() => void grading.more()} />
      ) : (
        <GradingSkeleton />
      )}
      {help && <HelpDialog onClose={() => setHelp(false)} />}
    </div>
  );
}
