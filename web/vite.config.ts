import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildVersion } from './src/kernel/build.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const server = process.env.SERVER_URL || 'http://127.0.0.1:8080';

/**
 * One chunk per area comes by itself: `screens.ts` reaches every area by a dynamic import of its front door, and nothing else
 * does so statically. What is loaded till the first list is painted has a budget (design §5).
 * Browsers: those that know `oklch` and nesting (2023); the console is used in current ones.
 */
export default defineConfig({
  root: here,
  plugins: [react(), versionSuffix()],
  // Schemas are noted at the start and made when a form is opened: decision 0010.
  resolve: { alias: [{ find: /^zod$/, replacement: join(here, 'src/kernel/zod-later.ts') }] },
  build: {
    outDir: join(here, 'dist'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    manifest: true, // which chunk holds what: tools/checks/chunk-*.check.ts
    rolldownOptions: {
      // antd's own parts do nothing when they are loaded, but do not say so as antd does: what nobody uses of them goes.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@(rc-component|ant-design)\//, sideEffects: false }] },
      output: {
        // Without the entries that share it, which some names carry.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            // What the page starts with is a few pieces, not one for every set of areas that also use it. What changes only with
            // a library stays in the browser's cache over our own releases.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// },
            // antd's fields look whether they stand in a form: only that much of its forms belongs to the start.
            {
              name: 'form',
              test: /node_modules\/@rc-component\/(form|async-validator)\//,
              entriesAware: true,
              entriesAwareMergeThreshold: 4_000,
            },
            { name: 'kit', tags: ['$initial'], test: /node_modules\// },
            { name: 'shell', tags: ['$initial'] },
            // Calls that several areas make: one piece for each set of them, so that nobody waits for what others share. Not one
            // is merged into another, however small: pieces of other sets could import each other then.
            {
              name: 'calls',
              test: /\/contract\/src\//,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 0,
            },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env.WEB_PORT || 5173),
    proxy: {
      ...Object.fromEntries(
        ['/api', '/statistics', '/i18n', '/config.json', '/sounds', '/files'].map(path => [path, server]),
      ),
      '/live': { target: server, ws: true },
    },
  },
});

/**
 * Every loaded asset carries `?v=20250429` (spec seed §9). It is put in after the build, on all references alike: a module that
 * is imported once with and once without the suffix would be loaded, and run, twice.
 */
function versionSuffix(): Plugin {
  const reference = /([\w.-]+-[\w-]{8}\.(?:js|css|svg|png|woff2))(?=["'`)])/g;
  let dist = '';
  return {
    name: 'version-suffix',
    apply: 'build',
    configResolved: config => {
      dist = config.build.outDir;
    },
    async closeBundle() {
      const assets = (await readdir(join(dist, 'assets')).catch(() => [])).map(name => join('assets', name));
      for (const name of ['index.html', ...assets.filter(asset => /\.(js|css)$/.test(asset))]) {
        const text = await readFile(join(dist, name), 'utf8');
        await writeFile(join(dist, name), text.replace(reference, `$1?v=${buildVersion}`));
      }
    },
  };
}
