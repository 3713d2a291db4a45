import { areaContract } from '../../kernel/index.ts';
import * as alertCalls from './alert/alert.calls.ts';
import * as alertCodes from './alert/alert.codes.ts';
import { AlertSteps } from './alert/alert.steps.ts';
import { alertTexts } from './alert/alert.texts.ts';
import * as deviceCalls from './device.calls.ts';
import * as deviceCodes from './device.codes.ts';
import { deviceTexts } from './device.texts.ts';
import * as codes from './mat.codes.ts';
import * as events from './mat.events.ts';
import { matDashboardTexts } from './mat-dashboard.texts.ts';
import * as listCalls from './mat-list.calls.ts';
import * as listCodes from './mat-list.codes.ts';
import { matListTexts } from './mat-list.texts.ts';
import { matSettingTexts } from './mat-setting.texts.ts';
import * as publicCalls from './public-mat.calls.ts';
import * as finderCalls from './store-finder.calls.ts';

export * from './alert/alert.calls.ts';
export * from './alert/alert.codes.ts';
export * from './alert/alert.rows.ts';
export * from './alert/alert.steps.ts';
export * from './alert/alert.texts.ts';
export * from './device.calls.ts';
export * from './device.codes.ts';
export * from './device.frames.ts';
export * from './mat.codes.ts';
export * from './mat.events.ts';
export * from './mat-list.calls.ts';
export * from './mat-list.codes.ts';
export * from './mat-list.texts.ts';
export * from './public-mat.calls.ts';
export * from './store-finder.calls.ts';

export const matContract = areaContract('mat', {
  calls: { ...deviceCalls, ...publicCalls, ...listCalls, ...finderCalls, ...alertCalls },
  codes: { ...codes, ...deviceCodes, ...listCodes, ...alertCodes },
  texts: { ...deviceTexts, ...matListTexts, ...matSettingTexts, ...alertTexts, ...matDashboardTexts },
  steps: { AlertSteps },
  events,
});
