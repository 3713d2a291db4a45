// First of all: the rest is made of schemas.
import './kernel/no-eval.ts';

import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadConfig } from './kernel/config.ts';
import { startLive } from './kernel/live.ts';
import { loadTexts } from './kernel/load-texts.ts';
import { fetchFirstScreen, router } from './router.tsx';
import { App } from './shell/app.tsx';
import { watchForMissingChunks } from './shell/updated.ts';
import './ui/base.css';
import { mountThemeCss } from './ui/theme.ts';

mountThemeCss();
watchForMissingChunks();
fetchFirstScreen();

// Neither is fatal: without the configuration everything is on this origin, without texts the shell has its own.
await Promise.allSettled([loadConfig(), loadTexts()]);
startLive();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App>
      <RouterProvider router={router} />
    </App>
  </StrictMode>,
);
