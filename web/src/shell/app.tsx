import { LoadingOutlined } from '@ant-design/icons';
import type { Lang } from '@materia/contract/kernel';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider, type ConfigProviderProps } from 'antd';
import enUS from 'antd/es/locale/en_US.js';
import zhCN from 'antd/es/locale/zh_CN.js';
import { type ReactNode, useEffect } from 'react';
import { LockCover } from '../account.ts';
import { useLayoutSettings, useTheme } from '../kernel/layout-settings.ts';
import { loadTexts } from '../kernel/load-texts.ts';
import { queryClient } from '../kernel/query.ts';
import { localeOf, useLang, useT } from '../kernel/texts.ts';
import { markRequired } from '../ui/required-mark.tsx';
import { antdTheme } from '../ui/theme.ts';
import { ToastLayer } from '../ui/toast-layer.tsx';
import { usePrinting } from '../ui/use-printing.ts';
import { Words } from '../ui/words.tsx';
import { NoticeBars } from './notice-bars.tsx';

/** antd's typings take its ES modules for CommonJS; what is imported is the locale itself. */
const locales = { zh: zhCN, en: enUS } as unknown as Record<Lang, ConfigProviderProps['locale']>;

/** As it was when the page was loaded: antd builds everything anew, with all that was typed gone, when this changes. */
const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What stands around every page: language, theme, cache of answers, bars, toasts. */
export function App({ children }: { children: ReactNode }) {
  const t = useT();
  const lang = useLang();
  const chosen = useTheme();
  // Paper is white.
  const theme = usePrinting() ? 'light' : chosen;
  const { density } = useLayoutSettings();
  useEffect(() => {
    const root = document.documentElement;
    root.lang = localeOf(lang);
    // Not loaded: the Chinese texts, or the keys, stand till the next try; calls say by themselves that the network is gone.
    void loadTexts(lang).catch(() => undefined);
  }, [lang]);
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = theme;
    root.style.colorScheme = theme;
  }, [theme]);
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider
        theme={antdTheme(theme, density, motion)}
        locale={locales[lang]}
        form={{ requiredMark: markRequired }}
        // Without a name: it would be read before the button's own.
        button={{ autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden /> }}
      >
        <Words value={t}>
          <div className="app">
            <NoticeBars />
            <div className="app-page">{children}</div>
          </div>
          <ToastLayer />
          <LockCover />
        </Words>
      </ConfigProvider>
    </QueryClientProvider>
  );
}
