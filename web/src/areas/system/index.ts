export { CompanySettings } from './config/company-settings.tsx';
export { SysConfigScreen } from './config/sys-config.screen.tsx';
export { TaskListScreen } from './task-list.screen.tsx';
