import {
  AppKind,
  AppRolloutState,
  type AppRow,
  AppStatus,
  appScreenTexts,
  appTexts,
  exportApps,
} from '@materia/contract/areas/mat';
import { onExport } from '../../../kernel/index.ts';
import { appsOf } from './list-apps.ts';

const t = appScreenTexts;

/** POST app/export: all versions of the filter, with what became of each on the devices that the account sees. */
export const exportAppsHandler = onExport(exportApps)<AppRow>({
  fileName: appTexts['mat.app.file'],
  columns: [
    { title: t['mat.app.field.versionName'], value: row => row.versionName },
    { title: t['mat.app.field.versionCode'], kind: 'number', value: row => row.versionCode },
    { title: t['mat.app.field.kind'], value: (row, lang) => AppKind.label(row.kind, lang) },
    { title: t['mat.app.field.model'], value: (row, lang) => row.model ?? t['mat.app.everyModel'][lang] },
    { title: t['mat.app.field.status'], value: (row, lang) => AppStatus.label(row.status, lang) },
    { title: t['mat.app.field.stage'], value: row => `${row.stage}%` },
    ...AppRolloutState.all.map(state => ({
      title: AppRolloutState.text(state),
      kind: 'number' as const,
      value: (row: AppRow) => row.states.find(each => each.state === state)?.count ?? 0,
    })),
    { title: t['mat.app.unseen'], kind: 'number', value: row => row.unseen },
    { title: t['mat.app.field.minFromCode'], kind: 'number', value: row => row.minFromCode },
    { title: t['mat.app.field.notes'], width: 40, value: row => row.notes },
    { title: t['mat.app.field.sha256'], kind: 'id', width: 66, value: row => row.sha256 },
    { title: t['mat.app.field.updatedAt'], kind: 'instant', value: row => row.updatedAt },
  ],
  batches: async function* (source) {
    yield await appsOf(source, source.input.body);
  },
});
