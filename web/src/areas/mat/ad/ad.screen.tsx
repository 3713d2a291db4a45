import { screenAt } from '@materia/contract/screens';
import { partedScreen } from '../../../kernel/parted-screen.tsx';
import { later } from '../../../ui/later.tsx';
import { AdList } from './ad.list.tsx';
import { AdLibraryList } from './ad-library.list.tsx';

const Calendar = later(() => import('./ad-calendar.tsx').then(part => part.AdCalendar));
const Preview = later(() => import('./ad-preview.tsx').then(part => part.AdPreview));
const Statistic = later(() => import('./ad-statistic.tsx').then(part => part.AdStatisticPart));

/** 广告管理 (spec 06 §7): materials, what runs where and when, how it was shown. */
export const AdScreen = partedScreen({
  screen: screenAt('/app/mat/ad_mgmt'),
  parts: [
    { name: 'library', label: 'mat.ad.part.library', Part: AdLibraryList },
    { name: 'ads', label: 'mat.ad.part.ads', Part: AdList },
    { name: 'calendar', label: 'mat.ad.part.calendar', Part: () => <Calendar /> },
    { name: 'preview', label: 'mat.ad.part.preview', Part: () => <Preview /> },
    { name: 'statistic', label: 'mat.ad.part.statistic', Part: () => <Statistic /> },
  ],
});
