import { texts } from './texts.ts';

/** What numbers of the dashboard are compared with, by days back (spec 01 §12): how it stood at this time. */
export const blockTexts = texts({
  'dashboard.then.1': { zh: '昨日此时', en: 'Yesterday by now' },
  'dashboard.then.7': { zh: '上周此时', en: 'A week ago' },
});
