// First of all: the rest is made of schemas.
import './kernel/no-eval.ts';

import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadConfig } from './kernel/config.ts';
// Every first screen is a list: its kit comes with the start, not behind it.
import './kernel/list-screen/list-screen.tsx';
import { startLive } from './kernel/live.ts';
import { loadTexts } from './kernel/load-texts.ts';
import { fetchFirstScreen, router } from './router.tsx';
import { App } from './shell/app.tsx';
import { watchForMissingChunks } from './shell/updated.ts';
import './ui/base.css';
import { mountThemeCss } from './ui/theme.ts';

mountThemeCss();
watchForMissingChunks();

function start(): void {
  startLive();
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
void Promise.allSettled([loadConfig(), loadTexts(), fetchFirstScreen()]).then(start);
