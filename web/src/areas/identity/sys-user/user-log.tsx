import { OperationLog } from '../../../kernel/operation-log.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { userLogWords } from './user-log-words.ts';

/** 操作日志 of an account, wherever it is looked at. */
export const UserLog = ({ id }: { id: number }) => (
  <OperationLog targetType="USER" targetId={id} words={userLogWords(useT(), useLang())} />
);
