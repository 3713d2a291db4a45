import { useEffect, useState } from 'react';
import { useLive } from '../../../kernel/live.ts';
import { useSession } from '../../../kernel/session.ts';
import { later } from '../../../ui/later.tsx';
import { FrameInbox } from './frame-inbox.ts';
import { noticeFrames, revokes } from './notice-frames.ts';

/** What shows notices is fetched when the first one comes, or some time after the first screen: it is no part of the first load. */
const afterMs = 4_000;
const heard = [...noticeFrames, 'COUNTERS'] as const;
const NoticeRuntime = later(() => import('./notice-runtime.tsx').then(part => part.NoticeRuntime));

/** Live notices of whoever is signed in: toasts, desktop notices, sounds (spec 01 §8). */
export function Notices({ exists }: { exists: (path: string) => boolean }) {
  const { user } = useSession();
  return user ? <NoticesOf key={user.userId} exists={exists} /> : null;
}

function NoticesOf({ exists }: { exists: (path: string) => boolean }) {
  const [inbox] = useState(() => new FrameInbox());
  const [due, setDue] = useState(false);
  useLive(heard, frame => {
    if (frame.type === 'COUNTERS' && !revokes(frame)) return;
    inbox.put(frame);
    setDue(true);
  });
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  return due ? <NoticeRuntime inbox={inbox} exists={exists} /> : null;
}
