import { codes } from '../../kernel/codes.ts';

/** Whether an operation was done or refused (operation_log.code below 400 or not). */
export const OperationResult = codes([
  ['DONE', 'done', '成功', 'Done', 'success'],
  ['REFUSED', 'refused', '失败', 'Refused', 'danger'],
]);
