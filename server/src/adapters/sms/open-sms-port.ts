import type { Log } from '../../kernel/index.ts';
import { sendByAliyun } from './aliyun.ts';
import type { SmsPort } from './port.ts';
import type { SmsAddresses } from './sms-addresses.ts';
import { sendByTencent } from './tencent.ts';

/** Sends by whom the account names. `log` sends nothing: who looks after the server reads it there (spec 01 §2). */
export function openSmsPort(addresses: SmsAddresses, log: Log): SmsPort {
  return {
    send: async (account, message) => {
      if (account.provider === 'aliyun') return sendByAliyun(addresses, account, message);
      if (account.provider === 'tencent') return sendByTencent(addresses, account, message);
      log.info({ cellphone: message.cellphone, says: message.text }, 'sms');
      return { receipt: '' };
    },
  };
}
