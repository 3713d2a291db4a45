import { screenAt } from '@materia/contract/screens';
import { partedScreen } from '../../../kernel/parted-screen.tsx';
import { later } from '../../../ui/later.tsx';
import { AppList } from './app.list.tsx';

const Field = later(() => import('./app-field.tsx').then(part => part.AppField));

/** 应用版本 (spec 06 §7): versions with their stages, and what devices run. */
export const AppScreen = partedScreen({
  screen: screenAt('/app/mat/app_mgmt'),
  parts: [
    { name: 'versions', label: 'mat.app.part.versions', Part: AppList },
    { name: 'field', label: 'mat.app.part.field', Part: () => <Field /> },
  ],
});
