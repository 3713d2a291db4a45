// Loaded into the server under measurement (--expose-gc --import): on SIGUSR2 it collects its garbage and says what is left.
const pauses = 5;

process.on('SIGUSR2', async () => {
  for (let pause = 0; pause < pauses; pause += 1) {
    globalThis.gc?.();
    await new Promise(done => setTimeout(done, 200));
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  console.log(JSON.stringify({ msg: 'memory', rss, used: heapUsed + external, cpuMs: (user + system) / 1e3 }));
});
