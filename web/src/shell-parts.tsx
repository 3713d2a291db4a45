import { summarizeOrders } from '@materia/contract/areas/order';
import type { ComponentType } from 'react';
import type { DayLine } from './areas/mat/index.ts';
import { Notices, SoundChip } from './areas/notification/index.ts';
import { deviceAlerts, matAlert } from './counters.ts';
import { publicSetting } from './kernel/config.ts';
import { counter } from './kernel/counter.ts';
import { useOnceADay } from './kernel/once-a-day.ts';
import { useSession } from './kernel/session.ts';
import { useCounted } from './kernel/use-counted.ts';
import { exists } from './screens.ts';
import { later, useScreenShown } from './ui/later.tsx';

const AlertChips = later(() => import('./areas/mat/index.ts').then(area => area.AlertChips));
const DayPopUps = later(() => import('./areas/mat/index.ts').then(area => area.DayPopUps));

/** Alert chips: for everybody with a token but Doctor (spec 01 §7). */
function Alerts() {
  const { user } = useSession();
  const stands = useScreenShown();
  return stands && user && user.role !== 'Doctor' ? <AlertsRead /> : null;
}

function AlertsRead() {
  const summary = useCounted(matAlert.call, matAlert.input, matAlert.on);
  return summary ? <AlertChips summary={summary} /> : null;
}

const ordersAt = (label: string, status: string) =>
  counter({
    folder: 'order',
    needs: 'ORDER',
    label,
    call: summarizeOrders,
    input: { body: { duration: 'ALL', status } },
    read: counts => counts.reduce((sum, { count }) => sum + count, 0),
    on: ['ORDER_REFRESH', 'STORE_ORDER', 'RESYNC', 'HELLO'],
    leadsTo: { to: '/app/order/order_mgmt', search: { duration: 'ALL', status } },
  });

/** 门店今日提醒: orders to confirm, to pick, to deliver; what is wrong with the devices. */
const dayLines: readonly DayLine[] = [
  ordersAt('mat.popup.confirm', '20'),
  ordersAt('mat.popup.pick', '23'),
  ordersAt('mat.popup.deliver', '30'),
  counter({
    folder: 'operation',
    label: 'mat.popup.alerts',
    ...matAlert,
    read: deviceAlerts,
    leadsTo: { to: '/app/operation/alert_mgmt', search: {} },
  }),
];

const delayMs = 3000;
/** store and store header (spec 00 §2). */
const storeTypes: readonly (number | null)[] = [0, 5];

/** The pop-ups of the day: once a day, some seconds after the page was loaded (spec 01 §7). */
function StoreDay() {
  const { user, has } = useSession();
  const due = user?.role === 'Service' && storeTypes.includes(user.type) && !user.mustChangePassword;
  const [open, close] = useOnceADay({
    key: 'storePopupDate',
    due,
    afterMs: publicSetting('notify.storePopupDelayMs', delayMs),
  });
  if (!open) return null;
  const lines = dayLines.filter(({ needs }) => !needs || has(needs));
  return <DayPopUps lines={lines} exists={exists} close={close} />;
}

/** Toasts, desktop notices and sounds of what the live stream tells people. */
const LiveNotices = () => <Notices exists={exists} />;

/** What areas put into the top bar, and over the screens: told to the shell, which names no area. */
interface ShellPart {
  readonly name: string;
  readonly Part: ComponentType;
}
export const topBarParts: readonly ShellPart[] = [
  { name: 'alerts', Part: Alerts },
  { name: 'sound', Part: SoundChip },
];
export const frameParts: readonly ShellPart[] = [
  { name: 'storeDay', Part: StoreDay },
  { name: 'notices', Part: LiveNotices },
];
