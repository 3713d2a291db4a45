import { matSettingGroups, matSettingKeys, matSettingsTexts, TempZone } from '@materia/contract/areas/mat';
import { differing, refuse } from '../../../kernel/index.ts';
import type { Own } from './setting.store.ts';

const nameOf = (key: (typeof matSettingGroups)[number][number]) => matSettingsTexts[`mat.field.${key}`];

/** Limits stand together, and lie in their order: a layer whose limits are right is right whatever the wider ones say. */
export function checkOwn(own: Own): void {
  for (const group of matSettingGroups) {
    const missing = group.filter(key => own[key] === undefined);
    if (missing.length === 0 || missing.length === group.length) continue;
    const names = group.map(nameOf);
    const keys = { zh: names.map(({ zh }) => zh).join('、'), en: names.map(({ en }) => en).join(', ') };
    refuse('mat.settingTogether', { keys }, { path: ['own', missing[0] ?? ''] });
  }
  const { tempMin, tempMax, tempTarget, humMin, humMax } = own;
  if (tempMin && tempMax && tempTarget) {
    const wrong = TempZone.all.find(
      zone => tempMin[zone] > tempTarget[zone] || tempTarget[zone] > tempMax[zone] || tempMin[zone] === tempMax[zone],
    );
    if (wrong) refuse('mat.settingTemp', { zone: TempZone.text(wrong) }, { path: ['own', 'tempTarget'] });
  }
  if (humMin !== undefined && humMax !== undefined && humMin >= humMax)
    refuse('mat.settingHumidity', {}, { path: ['own', 'humMin'] });
}

const whole = (own: Own) => Object.fromEntries(matSettingKeys.map(key => [key, own[key] ?? null]));

/** What the log says of a layer that was written: a key that was taken out of it is null. */
export const ownDiffering = (before: Own, after: Own) => differing(whole(before), whole(after));
