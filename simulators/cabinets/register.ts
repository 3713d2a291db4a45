import { issueActivation, saveMat } from '@materia/contract/areas/mat';
import { activate } from './activate.ts';
import { openDesk } from './desk.ts';
import { serialOf } from './self.ts';

export interface Registering {
  readonly server: string;
  /** name:password of somebody who may add devices to their company. */
  readonly account: string;
  readonly count: number;
  /** Told each secret as soon as there is one: nobody tells it again. */
  keep(matId: number, secret: string): void;
}

const hands = 4;

/** So many new cabinets: somebody at the back office writes each down and reads its code to it; from then on it speaks for itself. */
export async function registerCabinets({ server, account, count, keep }: Registering): Promise<void> {
  const { userName, companyId, ask } = await openDesk(server, account);
  if (companyId === null) throw new Error(`${userName} is of no company: devices are somebody’s`);
  const batch = Date.now().toString(36);
  let begun = 0;
  const hand = async () => {
    while (begun < count) {
      begun += 1;
      const matName = `模拟设备 ${batch}-${begun}`;
      const { matId } = await ask(saveMat, { body: { ...kind, matName, opCompanyId: companyId } });
      const { activationCode } = await ask(issueActivation, { params: { id: matId }, body: {} });
      const { secret } = await activate(server, { activationCode, hwSerial: serialOf(matId) });
      keep(matId, secret);
    }
  };
  await Promise.all(Array.from({ length: Math.min(hands, count) }, hand));
}

const kind = { model: 'YK-48', cabinetType: 1, tempZone: 'NORMAL' } as const;
