import type { readSystemStatus } from '@materia/contract/areas/system';
import { Provider, ProviderState } from '@materia/contract/areas/system';
import type { AnswerOf } from '@materia/contract/kernel';

type Providers = AnswerOf<typeof readSystemStatus>['providers'];
type State = Providers[number]['state'];
type Read = <T>(key: string) => T;

const P = Provider.byName;
const S = ProviderState.byName;

const allGiven = (read: Read, keys: readonly string[]): State =>
  keys.every(key => read<string>(key) !== '') ? S.ready : S.incomplete;

/** What each map needs before it can be chosen. */
export const keysOfMap: Readonly<Record<string, readonly string[]>> = {
  offline: [],
  amap: ['map.amapJsKey', 'map.amapWebKey'],
  baidu: ['map.baiduJsKey', 'map.baiduWebKey'],
  tianditu: ['map.tiandituKey'],
};

/** Codes go by a template; notices too, but one can work without. */
const keysOfSms = (provider: string): readonly string[] => [
  ...['sms.accessKey', 'sms.secret', 'sms.sign', 'sms.codeTemplate'],
  ...(provider === 'tencent' ? ['sms.appId'] : []),
];

/** What the settings say of each neighbour: nothing is asked of it, 发送测试 does that. */
export function providerStates(read: Read): Providers {
  const sms = read<string>('sms.provider');
  const host = read<string>('mail.host');
  const map = read<string>('map.provider');
  const simulated = (key: string): Omit<Providers[number], 'provider'> => {
    const choice = read<string>(key);
    return { choice, state: choice === 'SIM' ? S.simulated : S.ready };
  };
  return [
    {
      provider: P.sms,
      choice: sms,
      state: sms === 'log' ? S.log : allGiven(read, keysOfSms(sms)),
    },
    { provider: P.mail, choice: host, state: host === '' ? S.off : allGiven(read, ['mail.from']) },
    { provider: P.pay, ...simulated('pay.adapter') },
    { provider: P.customer, ...simulated('customer.authAdapter') },
    { provider: P.map, choice: map, state: allGiven(read, keysOfMap[map] ?? []) },
  ];
}
