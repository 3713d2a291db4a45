import { holdsQueue } from '@materia/contract/kernel';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession } from '../../../kernel/session.ts';
import type { FrameInbox } from './frame-inbox.ts';
import { runNotices } from './run-notices.ts';

interface RuntimeProps {
  inbox: FrameInbox;
  exists: (path: string) => boolean;
}

const mats = '/app/mat/mat_mgmt';

/** Runs the notices as long as somebody is signed in; what they lead to is opened in the app. */
export function NoticeRuntime({ inbox, exists }: RuntimeProps): null {
  const navigate = useNavigate();
  const { user, has } = useSession();
  const queues = user !== null && holdsQueue({ role: user.role, agentType: user.type });
  const latest = useRef({ navigate, has, exists });
  latest.current = { navigate, has, exists };
  useEffect(
    () =>
      runNotices({
        inbox,
        queues,
        exists: path => latest.current.exists(path),
        go: to => void latest.current.navigate(to),
        mats: () => (latest.current.exists(mats) && latest.current.has('MAT') ? mats : undefined),
      }),
    [inbox, queues],
  );
  return null;
}
