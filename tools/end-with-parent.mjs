// Preloaded into every program that `npm start` runs: a killed start must not leave its server behind on the port.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
