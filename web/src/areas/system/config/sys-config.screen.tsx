import { screenAt } from '@materia/contract/screens';
import { partedScreen } from '../../../kernel/parted-screen.tsx';
import { later } from '../../../ui/later.tsx';
import { SettingsPart } from './settings-part.tsx';

const OperationLogList = later(() => import('./operation-log-list.tsx').then(part => part.OperationLogList));
const StatusPart = later(() => import('./status-part.tsx').then(part => part.StatusPart));

/** 系统配置 (spec 01 §10). */
export const SysConfigScreen = partedScreen({
  screen: screenAt('/app/system/sys_config'),
  parts: [
    { name: 'settings', label: 'system.part.settings', Part: SettingsPart },
    { name: 'log', label: 'system.part.log', Part: OperationLogList },
    { name: 'status', label: 'system.part.status', Part: StatusPart },
  ],
});
