export { SysConfigScreen } from './config/sys-config.screen.tsx';
export { TaskListScreen } from './task-list.screen.tsx';
