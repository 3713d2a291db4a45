// Before the app's own scripts: the theme the person chose (kernel/layout-settings.ts), so that a dark desk does not flash white, and
// what the app will wait for (kernel/config.ts, load-texts.ts) already on its way.
(() => {
  const { search } = new URL(document.currentScript.src);
  let settings = {};
  try {
    settings = JSON.parse(localStorage.getItem('layoutSettings')) || {};
  } catch {
    // Unreadable settings: the defaults hold.
  }
  const { theme = 'system', language } = settings;
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
  for (const file of ['config.json', `i18n/${language === 'en_US' ? 'en_US' : 'cn_CN'}.json`]) {
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'preload',
        as: 'fetch',
        crossOrigin: 'anonymous',
        href: `/${file}${search}`,
      }),
    );
  }
})();
