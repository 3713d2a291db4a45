import { area, fileCleanup, outboxCleanup } from '../../kernel/index.ts';
import { readSettingsHandler } from './config/read-settings.ts';
import { readSystemStatusHandler } from './config/read-status.ts';
import { saveSettingsHandler } from './config/save-settings.ts';
import { settingTarget } from './config/setting-target.ts';
import { testMessageHandler } from './config/test-message.ts';
import { failedTasksBlock, failedTasksTodo } from './dashboard/failed-tasks.block.ts';
import { listBlocksHandler } from './dashboard/list-blocks.ts';
import { readBlockHandler } from './dashboard/read-block.ts';
import { todoBlock } from './dashboard/todo.block.ts';
import { readPointsRulesHandler } from './read-points-rules.ts';
import { searchRecordsHandler } from './search-records.ts';
import { systemSettings } from './system.settings.ts';
import { logCleanup } from './task/log-cleanup.task.ts';
import { taskHandlers, taskTarget } from './task/task.handlers.ts';

export const systemModule = area('system', {
  handlers: [
    readPointsRulesHandler,
    searchRecordsHandler,
    listBlocksHandler,
    readBlockHandler,
    readSettingsHandler,
    saveSettingsHandler,
    readSystemStatusHandler,
    testMessageHandler,
    ...taskHandlers,
  ],
  blocks: [todoBlock, failedTasksBlock],
  todos: [failedTasksTodo],
  tasks: [outboxCleanup, logCleanup, fileCleanup],
  targets: { TASK: taskTarget, SETTING: settingTarget },
  settings: systemSettings,
  uploads: [{ name: 'SYSTEM', pictures: true, needs: 'SYSCONFIG:WRITE' }],
});
