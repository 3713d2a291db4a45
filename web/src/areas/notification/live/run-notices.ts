import type { LiveFrame } from '@materia/contract/kernel';
import { layoutSettings } from '../../../kernel/layout-settings.ts';
import { sessionLocked } from '../../../kernel/session-lock.ts';
import { dismiss, type ToastOptions, toast } from '../../../ui/toast.ts';
import { targetOf } from '../centre/target-of.ts';
import { browserVoice } from './browser-voice.ts';
import { hideOnDesktop, showOnDesktop } from './desktop-notice.ts';
import type { FrameInbox } from './frame-inbox.ts';
import { isIgnored } from './ignored.ts';
import { tellLooking } from './looked-at.ts';
import { type Notice, noticeOf, worded } from './notice.ts';
import { NoticeBoard } from './notice-board.ts';
import { revokes } from './notice-frames.ts';
import { type NoticeData, NoticePart } from './notice-part.tsx';
import { soundAllowed } from './sound-allowed.ts';
import { soundOf } from './sound-of.ts';
import { SoundPlayer } from './sound-player.ts';
import { soundingTab } from './sounding-tab.ts';

/** A call rings when its room is ready (spec 01 §8 Video). */
const videoDelayMs = 1_000;

interface Target {
  readonly to: string;
  readonly search: Record<string, string>;
}
export interface NoticesOptions {
  inbox: FrameInbox;
  /** Whether this account sees them one by one. */
  queues: boolean;
  exists: (path: string) => boolean;
  go: (target: Target) => void;
  /** The screen of devices, if it is open to this account. */
  mats: () => string | undefined;
}

/** Shows what the live stream tells people: toast, desktop notice, sound (spec 01 §8). Answers how to stop. */
export function runNotices(options: NoticesOptions): () => void {
  const player = new SoundPlayer(browserVoice);
  const tab = soundingTab(soundAllowed);
  const sound = async (notice: Notice) => {
    const { sound, volume } = layoutSettings.get();
    if (notice.playAudio && sound && volume > 0 && (await tab.isHere())) player.add(soundOf(notice));
  };
  const board = new NoticeBoard({
    queues: options.queues,
    silent: () => sessionLocked.get(),
    show: (notice, hidden) => {
      const open = opener(notice, options);
      if (notice.mustConfirm) hidden();
      else
        toast(toastOf(notice, { open, hidden, data: { notice, waiting: board.waiting, openMat: matOpener(options) } }));
      void showOnDesktop(notice, () => {
        dismiss(toastId(notice));
        open?.();
      });
      void sound(notice);
    },
    withdraw: notice => {
      dismiss(toastId(notice));
      hideOnDesktop(notice.tag);
    },
  });
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const take = (frame: LiveFrame) => {
    if (revokes(frame)) return board.takeBack(`message-${frame.messageId}`);
    if (isIgnored(frame.type, layoutSettings.get())) return;
    const notice = noticeOf(frame);
    if (frame.type === 'Video') timers.add(setTimeout(() => board.give(notice), videoDelayMs));
    else board.give(notice);
  };
  const lockChanged = () => {
    if (sessionLocked.get()) player.hush();
    board.lockChanged();
  };
  const stops = [sessionLocked.subscribe(lockChanged), tellLooking(), tab.stop, options.inbox.open(take)];
  return () => {
    for (const stop of stops) stop();
    for (const timer of timers) clearTimeout(timer);
    player.hush();
    board.clear();
  };
}

const toastId = ({ tag }: Pick<Notice, 'tag'>) => `notice-${tag}`;

/** Where a notice leads; nowhere while its screen does not exist. */
function opener(notice: Notice, { exists, go }: NoticesOptions): (() => void) | undefined {
  const target = targetOf(notice, exists);
  return target && (() => go(target));
}

function matOpener({ mats, go }: NoticesOptions): ((matId: number) => void) | undefined {
  const to = mats();
  return to === undefined ? undefined : matId => go({ to, search: { matId: String(matId) } });
}

interface Shown {
  open: (() => void) | undefined;
  hidden: () => void;
  data: NoticeData;
}

function toastOf(notice: Notice, { open, hidden, data }: Shown): ToastOptions {
  const { autoHidden, duration } = notice;
  const time = autoHidden ? duration : 0;
  return {
    type: notice.recovered ? 'success' : notice.level,
    title: worded(notice.title),
    body: NoticePart,
    bodyOutputType: 'component',
    directiveData: data,
    toastId: toastId(notice),
    showCloseButton: true,
    onHideCallback: hidden,
    ...(time === null ? {} : { timeout: time }),
    ...(open ? { clickHandler: open } : {}),
  };
}
