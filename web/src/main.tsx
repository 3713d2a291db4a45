import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadConfig } from './kernel/config.ts';
// Every first screen is a list: its kit comes with the start, not behind it.
import './kernel/list-screen/list-screen.tsx';
import { startLive } from './kernel/live.ts';
import { loadTexts } from './kernel/load-texts.ts';
import { session } from './kernel/session.ts';
import { fetchFirstScreen, router } from './router.tsx';
import { App } from './shell/app.tsx';
import { applySettings } from './shell/apply-settings.ts';
import { watchForMissingChunks } from './shell/updated.ts';
import './ui/base.css';
import { mountThemeCss } from './ui/theme.ts';

mountThemeCss();
watchForMissingChunks();

const ownCompany = () => session.get()?.user.companyId ?? null;
const readConfig = (companyId: number | null) => loadConfig(companyId).then(applySettings);

/** Who signs in has the settings of their own company (spec 01 §4 ©). */
function followCompany(): void {
  let known = ownCompany();
  session.subscribe(() => {
    if (ownCompany() === known) return;
    known = ownCompany();
    // Not reached: those that were known hold.
    void readConfig(known).catch(() => undefined);
  });
}

function start(): void {
  startLive();
  followCompany();
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <App>
        <RouterProvider router={router} />
      </App>
    </StrictMode>,
  );
}

// None is fatal: without the configuration everything is on this origin, without texts the shell has its own, and who shows the screen
// asks for it again and says so. Not a top-level await: the screens import this very chunk.
void Promise.allSettled([readConfig(ownCompany()), loadTexts(), fetchFirstScreen()]).then(start);
