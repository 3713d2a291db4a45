import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rereadUser } from '../account.ts';
import { accountOff } from '../kernel/account-off.ts';
import { privilegesStale } from '../kernel/api.ts';
import { currentConfig } from '../kernel/config.ts';
import { reloadKeepingDrafts } from '../kernel/form/form-drafts.ts';
import { liveNews, onLive, tellPosition } from '../kernel/live.ts';
import { queryClient } from '../kernel/query.ts';
import { endSession } from '../kernel/session.ts';
import { t } from '../kernel/texts.ts';
import { toast } from '../ui/toast.ts';
import { updated } from './updated.ts';

/** What live messages mean for the page as a whole (spec 01 §8); what they mean for a list is the list's business. */
export function useLiveEffects(): void {
  const pathname = useRouterState({ select: state => state.location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says when to tell it
  useEffect(tellPosition, [pathname]);
  useEffect(() => {
    void rereadUser();
    const stops = [
      // What was missed may have been the privileges.
      onLive('RESYNC', () => {
        void queryClient.invalidateQueries();
        void rereadUser();
      }),
      onLive('PRIVS', () => void rereadUser()),
      onLive('REFRESH_BROSWER', frame => (frame.isRefresh ? reloadKeepingDrafts() : updated.set(true))),
      onLive('HELLO', frame => frame.buildVersion !== currentConfig().buildVersion && updated.set(true)),
      privilegesStale.subscribe(() => void rereadUser()),
      liveNews.subscribe(news => news && tell(news.kind)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}

function tell(kind: NonNullable<ReturnType<typeof liveNews.get>>['kind']): void {
  if (kind === 'offline') toast({ type: 'warning', title: t('shell.liveTrouble'), toastId: 'live' });
  if (kind === 'tokenDead') {
    endSession('dead');
    toast({ type: 'error', title: t('call.sessionOver'), toastId: 'session' });
  }
  if (kind === 'accountOff') accountOff();
}
