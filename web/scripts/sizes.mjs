// How much JavaScript each first screen needs: the entry, what it imports, and the files of the route.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { needed, readParts } from './parts.mjs';

const kilobyte = 1000;
const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const publicFrame = 'src/public/PublicLayout.tsx';
const researcher = ['src/app/SignedIn.tsx', 'src/shell/Shell.tsx', 'src/app/ResearcherOnly.tsx'];

/** Pages that are only read: their file, and the most that their scripts may weigh (gzip). */
const pages = [
  { ruta: '/', file: 'index', limit: 6.2 * kilobyte },
  { ruta: '/ayuda', file: 'ayuda', limit: 6.2 * kilobyte },
  { ruta: '/terminos', file: 'terminos', limit: 6.2 * kilobyte },
  { ruta: '/convocatorias', file: 'convocatorias', limit: 6.2 * kilobyte },
  { ruta: '/V/:codigo', file: 'codigo', limit: 40 * kilobyte },
];
/** Each screen, the lazy modules that its route loads, and the most that it may weigh (gzip). */
const screens = [
  { ruta: '/entrar', modules: [publicFrame, 'src/public/SignIn.tsx'], limit: 103.2 * kilobyte },
  { ruta: '/registrarse', modules: [publicFrame, 'src/public/SignUp.tsx'], limit: 101.4 * kilobyte },
  { ruta: '/verificar/:codigo', modules: [publicFrame, 'src/public/VerifyCertificate.tsx'], limit: 107.7 * kilobyte },
  { ruta: '/usuario/listar', modules: [...researcher, 'src/app/ResearcherHome.tsx'], limit: 133.8 * kilobyte },
  { ruta: '/cuenta', modules: ['src/app/SignedIn.tsx', 'src/shell/Shell.tsx', 'src/account/AccountPage.tsx'], limit: 134.4 * kilobyte },
  { ruta: '/usuario/proyecto/listar', modules: [...researcher, 'src/products/list/ProductsPage.tsx'], limit: 144.5 * kilobyte },
  { ruta: '/usuario/vertice-1', modules: [...researcher, 'src/scholarships/landing/LandingPage.tsx'], limit: 137.3 * kilobyte },
  { ruta: '/usuario/vertice-1/beca/listar', modules: [...researcher, 'src/scholarships/list/ListPage.tsx'], limit: 140 * kilobyte },
  { ruta: '/usuario/registro/crear', modules: [...researcher, 'src/profile/wizard/WizardPage.tsx'], limit: 165.2 * kilobyte },
  { ruta: '/usuario/proyecto/crear', modules: [...researcher, 'src/products/wizard/ProductWizardPage.tsx'], limit: 160.3 * kilobyte },
  { ruta: '/usuario/vertice-1/tutores/crear', modules: [...researcher, 'src/tutors/TutorPage.tsx'], limit: 162.4 * kilobyte },
  { ruta: '/usuario/vertice-3/crear', modules: [...researcher, 'src/calls/wizard/WizardPage.tsx'], limit: 169 * kilobyte },
  { ruta: '/usuario/vertice-3', modules: [...researcher, 'src/calls/landing/LandingPage.tsx'], limit: 137.9 * kilobyte },
  { ruta: '/usuario/vertice-3/listar', modules: [...researcher, 'src/calls/list/ListPage.tsx'], limit: 138.3 * kilobyte },
  { ruta: '/usuario/vertice-3/:id/resultado', modules: [...researcher, 'src/calls/outcome/OutcomePage.tsx'], limit: 139.6 * kilobyte },
  { ruta: '/usuario/vertice-3/:id/informes', modules: [...researcher, 'src/calls/progress/ProgressPage.tsx'], limit: 145.5 * kilobyte },
  {
    ruta: '/usuario/vertice-3/segundaFase/:id',
    modules: [...researcher, 'src/calls/second-phase/SecondPhasePage.tsx'],
    limit: 173.8 * kilobyte,
  },
  { ruta: '/usuario/registro-postgrado/:id/crear', modules: [...researcher, 'src/postgraduate/ProcessPage.tsx'], limit: 166.1 * kilobyte },
  { ruta: '/usuario/vertice-1/beca/crear', modules: [...researcher, 'src/scholarships/form/CreatePage.tsx'], limit: 168.8 * kilobyte },
];

/**
 * @param {string} [dist] folder of the built pages
 * @returns {{ ruta: string, bytes: number, limit: number, files: string[] }[]} bytes of gzipped JavaScript
 * @throws when the pages are not built, or a screen's module is not among them
 */
export function measureSizes(dist = join(web, 'dist')) {
  const parts = readParts(dist);
  const weigh = weigher(dist);
  const scriptsOf = (/** @type {string} */ page) => [
    // What stands in its template is not fetched.
    ...readFileSync(join(dist, `${page}.html`), 'utf8')
      .replace(/<template.*?<\/template>/s, '')
      .matchAll(/(?:src|href)="\/([^"]+\.js)"/g),
  ];
  return [
    ...pages.map(({ ruta, file, limit }) => ({ ruta, limit, files: scriptsOf(file).map(([, script]) => script) })),
    ...screens.map(({ ruta, limit, modules }) => ({
      ruta,
      limit,
      files: needed(parts, ['src/early/early.ts', 'src/main.tsx', ...modules]).scripts,
    })),
  ].map((one) => ({ ...one, bytes: one.files.reduce((sum, file) => sum + weigh(file), 0) }));
}

/** @param {string} dist */
function weigher(dist) {
  /** @type {Map<string, number>} */
  const known = new Map();
  return (/** @type {string} */ file) => {
    const size = known.get(file) ?? gzipSync(readFileSync(join(dist, file))).length;
    known.set(file, size);
    return size;
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sizes = measureSizes(process.argv[2]);
  for (const { ruta, bytes, limit } of sizes)
    console.log(`${ruta.padEnd(22)}${(bytes / kilobyte).toFixed(1).padStart(8)} kB of ${limit / kilobyte}`);
  if (sizes.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1;
}
