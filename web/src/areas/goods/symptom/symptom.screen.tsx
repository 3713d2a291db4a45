import { screenAt } from '@materia/contract/screens';
import { partedScreen } from '../../../kernel/parted-screen.tsx';
import { later } from '../../../ui/later.tsx';
import { SymptomDesk } from './symptom-desk.tsx';

const Coverage = later(() => import('./coverage.tsx').then(part => part.SymptomCoverage));

/** 症状管理 (spec 03 §5.6). */
export const SymptomScreen = partedScreen({
  screen: screenAt('/app/operation/symptom_mgmt'),
  parts: [
    { name: 'list', label: 'symptom.part.list', Part: SymptomDesk },
    { name: 'coverage', label: 'symptom.part.coverage', Part: () => <Coverage /> },
  ],
});
