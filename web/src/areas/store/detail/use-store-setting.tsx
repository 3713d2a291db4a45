import { useSession } from '../../../kernel/session.ts';

export { WhenRead } from '../../../kernel/when-read.tsx';

/** Whether this account may change stores. */
export const useMayChange = (): boolean => useSession().has('STORE:WRITE');
