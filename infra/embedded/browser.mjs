// Finds a Chromium for the journeys: the machine's own, Debian's where it may be installed, else the one inside the npm
// package @sparticuz/chromium.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from '../children.mjs';
import { cache, root } from '../paths.mjs';
import { Stop, step } from '../progress.mjs';
import { onPath } from './debian.mjs';

/** What Chromium is started with on a test machine: no window, no GPU, no calls home. */
export const browserArgs = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// The shell has the same engine and none of the window around it, which costs as much of the processor again, seen or
// not.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/**
 * @returns {Promise<string>} the path of a Chromium that answers to --version. Throws Stop with what to do where none
 *   can be had.
 */
export async function findBrowser() {
  const told = process.env.CHROME_PATH;
  if (told) {
    if (await answers(told)) return told;
    throw new Stop(`CHROME_PATH nombra un navegador que no responde: ${told}`);
  }
  const candidates = () => [...names.map((name) => onPath(name)), ...places.filter((path) => existsSync(path))];
  for (const path of candidates()) if (path && (await answers(path))) return path;
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    await step('Instalando Chromium con apt (una sola vez)', async () => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      await capture('apt-get', ['update'], { env });
      await capture('apt-get', ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', names[0]], { env });
    });
    const path = onPath(names[0]);
    if (path && (await answers(path))) return path;
  }
  const packed = process.platform === 'linux' && process.arch === 'x64' ? await unpacked().catch(() => undefined) : undefined;
  if (packed && (await answers(packed))) return packed;
  throw new Stop(
    'Las pruebas de recorridos necesitan un Chromium y en esta máquina no se encontró ni se pudo instalar ninguno.\n' +
      'Instale chromium o google-chrome, o indique en CHROME_PATH dónde está.',
  );
}

/** @param {string} path */
async function answers(path) {
  const { code, output } = await capture(path, ['--version', '--no-sandbox'], { timeout: 20_000 });
  return code === 0 && /\d+\.\d+/.test(output);
}

/**
 * The browser inside @sparticuz/chromium, with the system libraries and fonts that it brings along for bare machines,
 * unpacked into the cache.
 * @returns {Promise<string>} a script that starts it with those libraries
 */
async function unpacked() {
  const folder = join(cache, 'chromium');
  const script = join(folder, 'start.sh');
  if (existsSync(script)) return script;
  await step('Desempaquetando Chromium (una sola vez)', async () => {
    mkdirSync(folder, { recursive: true });
    const temporary = process.env.TMPDIR;
    // The package unpacks into the temporary folder, whichever that is at the moment.
    process.env.TMPDIR = folder;
    try {
      const { default: chromium, inflate } = await import('@sparticuz/chromium');
      const program = await chromium.executablePath();
      const bin = join(root, 'node_modules/@sparticuz/chromium/bin');
      await inflate(join(bin, 'al2023.tar.br'));
      const fonts = ['/usr/share/fonts', join(folder, 'fonts')].map((path) => `<dir>${path}</dir>`).join('');
      writeFileSync(
        join(folder, 'fonts.conf'),
        `<?xml version="1.0"?><fontconfig>${fonts}<cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`,
      );
      const environment = `LD_LIBRARY_PATH="${folder}/al2023/lib:$LD_LIBRARY_PATH" FONTCONFIG_FILE="${folder}/fonts.conf"`;
      writeFileSync(script, `#!/bin/sh\nexport ${environment}\nexec "${program}" "$@"\n`, { mode: 0o755 });
    } finally {
      if (temporary === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = temporary;
    }
  });
  return script;
}
