/** What people who mean harm write into fields of text: scripts, addresses that are scripts, characters that break what carries them. */
export const hostileTexts: Readonly<Record<string, string>> = {
  script: '<script>window.ran=1</script>药',
  handler: '"><img src=x onerror="window.ran=1">',
  address: 'javascript:window.ran=1//',
  template: '{{constructor.constructor("window.ran=1")()}}${7*7}{goodsName}',
  formula: '=cmd|"/C calc"!A0',
  quote: `'; drop table sys_user; --\\`,
  controls: '药\u0001\u0007\u001b[31m\u007f\u0085\u2028\u2029\u202e<\u200b\ufeff>\ufffe',
  beyond: '𠮷👨‍👩‍👧‍👦',
  lone: '药\ud800x\udc00',
  path: '../../../../etc/passwd',
  long: '药'.repeat(5_000),
};
