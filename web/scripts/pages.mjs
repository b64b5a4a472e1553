// Makes the pages that a server sends of the built application: public pages that read and link before any script, and
// the frame of the signed-in screens. Run after Vite, on what it wrote.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, loadConfigFromFile } from 'vite';
import { needed, readParts } from './parts.mjs';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(web, 'dist');
/** Inside the workspace, so that what it imports is found. */
const rendered = join(web, 'node_modules/.cache/prerender');

const publicFrame = 'src/public/PublicLayout.tsx';
const shell = ['src/app/SignedIn.tsx', 'src/shell/Shell.tsx', 'src/app/ResearcherOnly.tsx'];
/**
 * Each page: its file, its address, the lazy modules of its route. What an address alone does not decide is not
 * rendered: links of mails, teams. The servers choose by the same names (packages/platform/src/http/pages.ts,
 * infra/nginx).
 */
const pages = [
  { file: 'index', path: '/', modules: ['src/public/Landing.tsx'] },
  { file: 'entrar', path: '/entrar', modules: [publicFrame, 'src/public/SignIn.tsx'] },
  { file: 'registrarse', path: '/registrarse', modules: [publicFrame, 'src/public/SignUp.tsx'] },
  { file: 'recuperar', path: '/recuperar', modules: [publicFrame, 'src/public/Recover.tsx'] },
  { file: 'ayuda', path: '/ayuda', modules: [publicFrame, 'src/public/Help.tsx'] },
  { file: 'terminos', path: '/terminos', modules: [publicFrame, 'src/public/Terms.tsx'] },
  { file: 'verificar', path: '/verificar/:codigo', modules: [publicFrame, 'src/public/VerifyCertificate.tsx'], draws: 'src/verificar.tsx' },
];
const shells = [
  { file: 'usuario', path: '/usuario', modules: shell },
  { file: 'usuario/listar', path: '/usuario/listar', modules: [...shell, 'src/app/ResearcherHome.tsx'] },
  ...[
    ['registro/crear', 'src/profile/wizard/WizardPage.tsx'],
    ['proyecto/crear', 'src/products/wizard/ProductWizardPage.tsx'],
    ['vertice-1/beca/crear', 'src/scholarships/form/CreatePage.tsx'],
    ['vertice-1/tutores/crear', 'src/tutors/TutorPage.tsx'],
    ['vertice-3/crear', 'src/calls/wizard/WizardPage.tsx'],
    ['vertice-3/sostenibilidad/crear', 'src/calls/wizard/WizardPage.tsx'],
  ].map(([form, module]) => ({ file: `usuario/${form}`, path: `/usuario/${form}`, modules: [...shell, module] })),
];

const parts = readParts(dist);
const early = parts.modules['src/early/early.ts'];

process.env.NODE_ENV = 'production';
await build({
  root: web,
  configFile: join(web, 'vite.config.ts'),
  logLevel: 'error',
  build: { ssr: join(web, 'src/prerender.tsx'), outDir: rendered, emptyOutDir: true },
});
const { renderPage, renderShell } = await import(pathToFileURL(join(rendered, 'prerender.js')).href);

const template = readFileSync(join(dist, 'index.html'), 'utf8');
write('app', page({ modules: [] }));
for (const { file, path, modules, draws } of pages) {
  const { html, title } = await renderPage(path);
  write(file, page({ modules, title, html, path, drawing: draws && (await buildDrawing(draws)) }));
}
for (const { file, path, modules } of shells) write(file, page({ modules, html: renderShell(path) }));
rmSync(rendered, { recursive: true });
writeFileSync(join(dist, 'sw.js'), worker());

/**
 * @param {{ modules: string[], title?: string, html?: string, path?: string, drawing?: string }} of `path`: React takes
 *   the markup over as it is; without, it draws anew. `drawing`: a script that draws on it before React does
 */
function page({ modules, title, html = '', path, drawing }) {
  const { scripts, styles } = needed(parts, ['src/main.tsx', ...modules]);
  // The styles are in the page: on a slow line another request costs more than their bytes.
  const css = styles.map((file) => readFileSync(join(dist, file), 'utf8')).join('\n');
  const known = [...template.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file]) => file);
  // Where a script draws what people come for, the rest of the screen's code comes after it: side by side they share a
  // slow line.
  const ahead = drawing ? [] : scripts.filter((file) => !known.includes(file));
  const head = [
    `<style>${css}</style>`,
    // Said to be there, so that no file of code waits for styles that the page has; a disabled one is not fetched.
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    ...[early, drawing].filter(Boolean).map((file) => `<script type="module" async crossorigin src="/${file}"></script>`),
    ...ahead.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  return template
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace(/<title>[^<]*<\/title>/, (own) => `${title ? `<title>${title}</title>` : own}\n    ${head.join('\n    ')}`)
    .replace('<div id="root"></div>', () => `<div id="root"${path ? ` data-pagina="${path}"` : ''}>${html}</div>`);
}

/**
 * A script that holds all it needs but the first one, whose requests it draws the answers of: it waits for no other
 * file.
 * @param {string} module
 * @returns {Promise<string>} its file, from dist
 */
async function buildDrawing(module) {
  const name = `temprano-${basename(module, '.tsx')}`;
  const { config } = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(web, 'vite.config.ts'));
  const built = await build({
    root: web,
    configFile: false,
    logLevel: 'error',
    resolve: config.resolve,
    plugins: [
      {
        name: 'registro-first',
        enforce: 'pre',
        resolveId: (source) => (source.endsWith('/early.js') ? { id: `/${early}`, external: 'absolute' } : null),
      },
    ],
    build: {
      target: config.build.target,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: { [name]: join(web, module) } },
    },
  });
  return built.output.find((part) => part.type === 'chunk' && part.isEntry).fileName;
}

/** The service worker, which knows the code and the type of this build by name. */
function worker() {
  const files = readdirSync(join(dist, 'assets'))
    .filter((name) => /\.(js|css|woff2)$/.test(name))
    .map((name) => `/assets/${name}`);
  return readFileSync(join(web, 'scripts/sw.js'), 'utf8').replace('new Set(FILES)', `new Set(${JSON.stringify(files)})`);
}

/** @param {string} name @param {string} html */
function write(name, html) {
  const file = join(dist, `${name}.html`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, html);
}
