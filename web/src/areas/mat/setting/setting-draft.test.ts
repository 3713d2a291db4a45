import { matSettingDefaults } from '@materia/contract/areas/mat';
import { expect, test } from 'vitest';
import { draftOf, draftProblems, ownOf } from './setting-draft.ts';

test('a layer goes into its form and comes out of it as it was', () => {
  const own = {
    volume: 0,
    offlinePickup: false,
    payTypes: [2 as const],
    tempTarget: matSettingDefaults.tempTarget,
    tempMin: matSettingDefaults.tempMin,
    tempMax: matSettingDefaults.tempMax,
    lightPlan: null,
    powerPlan: { from: '07:00', to: '22:00', weekdays: [1, 2] },
  };
  expect(ownOf(draftOf(own), matSettingDefaults)).toEqual(own);
  expect(ownOf(draftOf({}), matSettingDefaults)).toEqual({});
});

test('one limit alone brings the others of its group along', () => {
  const own = ownOf({ tempMaxSHADE: 180, humMin: 300 }, matSettingDefaults);
  expect(own).toEqual({
    tempTarget: matSettingDefaults.tempTarget,
    tempMin: matSettingDefaults.tempMin,
    tempMax: { ...matSettingDefaults.tempMax, SHADE: 180 },
    humMin: 300,
    humMax: 750,
  });
});

test('hours that are chosen are said', () => {
  expect(Object.keys(draftProblems({ lightPlan: 'HOURS', lightPlanFrom: '08:00' }))).toEqual([
    'lightPlanTo',
    'lightPlanDays',
  ]);
  expect(draftProblems({ lightPlan: 'ALWAYS' })).toEqual({});
});
