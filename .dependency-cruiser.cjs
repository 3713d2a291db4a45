// Arrows between workspaces, layers and areas (design §9.2–9.4). No list of areas: groups of the path ($1, $2) say which is which.
const areaDoor = '^(contract|server|web)/src/areas/[^/]+/index\\.ts$';
// Demo filling puts the areas together behind their doors: its files know each other, and nobody else knows them.
const demo = '\\.demo\\.ts$|^server/src/demo(\\.ts$|/)';
const tests = '\\.test\\.tsx?$|/testing/';

// What an area brings to the server: listed once, so that entering an area does not bring up everything it consists of, in circles.
const areaModule = '^server/src/areas/[^/]+/[^/]+\\.module\\.ts$';

/** `from` must not reach `to`. */
const never = (name, comment, from, to, exceptTo, exceptFrom) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, ...(exceptFrom ? { pathNot: exceptFrom } : {}) },
  to: { path: to, ...(exceptTo ? { pathNot: exceptTo } : {}) },
});

module.exports = {
  forbidden: [
    never(
      'contract-alone',
      'The contract knows neither side',
      '^contract/',
      '^(server|web|simulators|e2e|bench|tools)/',
      undefined,
      tests,
    ),
    never(
      'contract-kernel',
      "The contract's kernel knows no area",
      '^contract/src/kernel/',
      '^contract/src/areas/',
      undefined,
      tests,
    ),
    never(
      'contract-no-io',
      'The contract has no framework and no I/O',
      '^contract/src/',
      '^(node:|fs|net|http)|node_modules/(react|antd|fastify|pg)/',
      undefined,
      tests,
    ),
    never('server-alone', 'The server knows the contract only', '^server/', '^(web|simulators|e2e|bench|tools)/'),
    never('web-alone', 'The web app knows the contract only', '^web/', '^(server|simulators|e2e|bench|tools)/'),
    never(
      'simulators-alone',
      'A simulator knows the contract at most',
      '^simulators/',
      '^(server|web|e2e|bench|tools)/',
      undefined,
      tests,
    ),
    never(
      'server-kernel',
      'The kernel knows no area',
      '^server/src/kernel/',
      '^server/src/(areas|adapters|gateway|main)',
      undefined,
      tests,
    ),
    never(
      'adapters',
      'An adapter knows the kernel only',
      '^server/src/adapters/',
      '^server/src/(areas|gateway|main)',
      undefined,
      tests,
    ),
    never(
      'areas-below',
      'Areas know neither the gateway nor main',
      '^server/src/areas/',
      '^server/src/(gateway|main)',
      undefined,
      tests,
    ),
    never(
      'ports',
      'An area knows a port, not what stands behind it',
      '^server/src/areas/',
      '^server/src/adapters/',
      '^server/src/adapters/[^/]+/port\\.ts$',
      `${tests}|\\.demo\\.ts$`,
    ),
    never(
      'web-kernel',
      'Neither the web kernel nor the design system knows an area or the shell',
      '^web/src/(kernel|ui)/',
      '^web/src/(areas|shell|samples)/',
      undefined,
      tests,
    ),
    never('ui', 'The design system fetches nothing', '^web/src/ui/', '^web/src/kernel/', undefined, tests),
    never(
      'web-areas',
      'Areas do not know the shell',
      '^web/src/areas/',
      '^web/src/(shell|main|router)',
      undefined,
      tests,
    ),
    {
      name: 'front-doors-between-areas',
      comment: 'Another area is entered through its index.ts only',
      severity: 'error',
      from: { path: '^(contract|server|web)/src/areas/([^/]+)/' },
      to: { path: '^$1/src/areas/', pathNot: `^$1/src/areas/$2/|${areaDoor}|${demo}` },
    },
    never(
      'front-doors',
      'Areas are entered through their index.ts only',
      '^(contract|server|web|e2e|bench|tools|simulators)/',
      '^(contract|server|web)/src/areas/',
      `${areaDoor}|${demo}|${areaModule}`,
      `^(contract|server|web)/src/areas/|${tests}`,
    ),
    never(
      'area-modules',
      'The modules of the areas are put together in one place',
      '^(server|e2e|bench|tools|simulators)/',
      areaModule,
      undefined,
      `^server/src/areas\\.ts$|${tests}`,
    ),
    never(
      'demo-stays-outside',
      'Only demo filling knows demo files',
      '^server/',
      demo,
      undefined,
      `${demo}|^server/src/(main|start-server)\\.ts$|${tests}`,
    ),
    never(
      'tests-stay-outside',
      'What runs does not use what tests use',
      '^(contract|server|web|simulators)/',
      tests,
      undefined,
      `${tests}|\\.setup\\.ts$`,
    ),
    never(
      'kernel-door',
      "Areas enter the server's kernel through its index.ts",
      '^server/src/areas/',
      '^server/src/kernel/',
      '^server/src/kernel/index\\.ts$',
      tests,
    ),
    {
      name: 'no-circles',
      comment:
        'Within an area, a kernel, a screen kit, files do not know each other in circles; areas may, by their front doors',
      severity: 'error',
      from: { path: '^([^/]+/src/(?:areas/[^/]+|[^/]+))/' },
      to: { circular: true, viaOnly: { path: '^$1/' } },
    },
    {
      name: 'unresolvable',
      comment: 'Imports lead somewhere',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(bun|node):' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|\\.cache)/' },
    moduleSystems: ['es6'],
    parser: 'swc',
    tsPreCompilationDeps: true,
    preserveSymlinks: false,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
