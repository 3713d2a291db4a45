import { allTexts } from '@materia/contract';
import { format } from '@materia/contract/kernel';
import type { IdentityPort } from './adapters/identity/port.ts';
import { mailAccount } from './adapters/mail/mail-addresses.ts';
import { openMailPort } from './adapters/mail/open-mail-port.ts';
import { openSmsPort } from './adapters/sms/open-sms-port.ts';
import type { SmsAccount, SmsMessage } from './adapters/sms/port.ts';
import { smsAddresses } from './adapters/sms/sms-addresses.ts';
import { type SmsText, useMessenger } from './areas/identity/index.ts';
import { type Database, type Log, type Settings, secretKey } from './kernel/index.ts';

/** Lets the areas send text messages and mails by whom the settings name (spec 01 §4 短信邮件), and messages of mini-programs. */
export function connectMessenger(of: {
  db: Database;
  settings: Settings;
  log: Log;
  demo: boolean;
  identity: () => IdentityPort;
}): void {
  const { db, settings, log, demo, identity } = of;
  const mailPort = openMailPort();
  useMessenger({
    db,
    get secretKey() {
      return secretKey() ?? '';
    },
    sms: async (cellphone, said) => {
      const port = openSmsPort(smsAddresses(process.env), log);
      await port.send(smsAccount(settings), messageOf(settings, cellphone, said));
    },
    mail: async (to, said) => {
      const account = mailAccount(mailSettings(settings), process.env);
      if (account) await mailPort.send(account, { to, ...said });
      return account !== undefined;
    },
    wechat: async (app, message) => (await identity().subscribed(app, message)).ok,
    showsCodes: () => demo && settings.get('sms.provider') === 'log',
    codeText: (code, minutes) =>
      format(allTexts['identity.sms.code']?.zh ?? '{code}', { appName: settings.get('ui.appName'), code, minutes }),
    failed: error => log.error({ err: error }, 'message not sent'),
  });
}

const smsAccount = (settings: Settings): SmsAccount => ({
  provider: settings.get('sms.provider'),
  accessKey: settings.get('sms.accessKey'),
  secret: settings.get('sms.secret'),
  sign: settings.get('sms.sign'),
  appId: settings.get('sms.appId'),
});

/** Providers carry what stands in a template that they have approved, with these variables filled in. */
function messageOf(settings: Settings, cellphone: string, said: SmsText): SmsMessage {
  if (said.template === 'NOTICE') {
    const params = [['content', said.text]] as const;
    return { cellphone, template: settings.get('sms.noticeTemplate'), params, text: said.text };
  }
  const params = [
    ['code', said.code],
    ['minutes', String(said.minutes)],
  ] as const;
  return { cellphone, template: settings.get('sms.codeTemplate'), params, text: said.text };
}

const mailSettings = (settings: Settings) => ({
  host: settings.get<string>('mail.host'),
  port: settings.get<number>('mail.port'),
  user: settings.get<string>('mail.user'),
  password: settings.get<string>('mail.password'),
  from: settings.get<string>('mail.from'),
});
