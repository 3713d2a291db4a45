// Before the first paint: the theme the person chose (kernel/layout-settings.ts), so that a dark desk does not flash white.
(() => {
  let theme = 'system';
  try {
    theme = JSON.parse(localStorage.getItem('layoutSettings') || '{}').theme || 'system';
  } catch {
    // Unreadable settings: the defaults hold.
  }
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
})();
