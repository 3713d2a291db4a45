import { screenAt } from '@materia/contract/screens';
import { partedScreen } from '../../../kernel/parted-screen.tsx';
import { later } from '../../../ui/later.tsx';
import '../mat.css';

const OfflineNow = later(() => import('./offline-now.tsx').then(part => part.OfflineNow));
const Outages = later(() => import('./outages.tsx').then(part => part.Outages));

/** 设备离线监控 (spec 06 §7): who is off line now, and how it was over a week and a month. */
export const OfflineMonitorScreen = partedScreen({
  screen: screenAt('/app/monitor/mat_offline_monitor'),
  parts: [
    { name: 'now', label: 'mat.monitor.now', Part: () => <OfflineNow /> },
    { name: 'week', label: 'mat.monitor.week', Part: () => <Outages days={7} /> },
    { name: 'month', label: 'mat.monitor.month', Part: () => <Outages days={30} /> },
  ],
});
