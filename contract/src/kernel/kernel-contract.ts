import { areaContract } from './area-contract.ts';
import { calendarTexts } from './calendar.texts.ts';
import { chartTexts } from './chart.texts.ts';
import { blockTexts } from './dashboard-block.texts.ts';
import * as exportCalls from './export.calls.ts';
import * as events from './job.events.ts';
import { jobTexts } from './job.texts.ts';
import { targetTexts } from './operation-target.texts.ts';
import { settingTexts } from './setting.texts.ts';
import { SettingGroup } from './setting-group.codes.ts';
import * as uploadCalls from './upload.calls.ts';
import { uploadTexts } from './upload.texts.ts';

/** What the kernel itself says to both sides: background exports, uploads, scheduled tasks, its own settings. */
export const kernelContract = areaContract('kernel', {
  calls: { ...exportCalls, ...uploadCalls },
  codes: { SettingGroup },
  events,
  texts: {
    ...blockTexts,
    ...calendarTexts,
    ...chartTexts,
    ...jobTexts,
    ...settingTexts,
    ...targetTexts,
    ...uploadTexts,
  },
});
