// Makes the pages that a server sends of the built application: public pages that read and link before any script, and
// the frame of the signed-in screens. Run after Vite, on what it wrote.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, loadConfigFromFile } from 'vite';
import { needed, readParts } from './parts.mjs';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(web, 'dist');
/** What starts React, as Vite put it into the template. */
const MAIN = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;
/** Inside the workspace, so that what it imports is found. */
const rendered = join(web, 'node_modules/.cache/prerender');

/** The console is never drawn by the server, nor are files. */
const NOT_DRAWN = /[\\/]src[\\/](console[\\/](ConsoleApp|home[\\/]MyDesk)|files[\\/]PdfPages)\.tsx$/;

const publicFrame = 'src/public/PublicLayout.tsx';
const shell = ['src/app/SignedIn.tsx', 'src/shell/Shell.tsx', 'src/app/ResearcherOnly.tsx'];
const signIn = [publicFrame, 'src/public/SignIn.tsx'];
const reads = 'src/reading.ts';
/**
 * Each page: its file, its address, the lazy modules of its route. What an address alone does not decide is not
 * rendered: links of mails, teams. The servers choose by the same names (packages/platform/src/http/pages.ts,
 * infra/nginx). A page that is only read fetches nothing of React's until it stands, and then what signing in needs.
 */
const pages = [
  { file: 'index', path: '/', modules: ['src/public/Landing.tsx', ...signIn], script: reads },
  { file: 'entrar', path: '/entrar', modules: signIn },
  { file: 'registrarse', path: '/registrarse', modules: [publicFrame, 'src/public/SignUp.tsx'] },
  { file: 'recuperar', path: '/recuperar', modules: [publicFrame, 'src/public/Recover.tsx'] },
  { file: 'ayuda', path: '/ayuda', modules: ['src/public/Help.tsx', ...signIn], script: reads },
  { file: 'terminos', path: '/terminos', modules: ['src/public/Terms.tsx', ...signIn], script: reads },
  {
    file: 'verificar',
    path: '/verificar/:codigo',
    modules: [publicFrame, 'src/public/VerifyCertificate.tsx'],
    script: 'src/verificar.tsx',
  },
];
const shells = [
  { file: 'usuario', path: '/usuario', modules: shell },
  { file: 'usuario/listar', path: '/usuario/listar', modules: [...shell, 'src/app/ResearcherHome.tsx'] },
  ...[
    ['registro/crear', 'src/profile/wizard/WizardPage.tsx'],
    ['proyecto/crear', 'src/products/wizard/ProductWizardPage.tsx'],
    ['proyecto/listar', 'src/products/list/ProductsPage.tsx'],
    ['vertice-1', 'src/scholarships/landing/LandingPage.tsx'],
    ['vertice-1/beca/listar', 'src/scholarships/list/ListPage.tsx'],
    ['vertice-1/beca/crear', 'src/scholarships/form/CreatePage.tsx'],
    ['vertice-1/tutores/crear', 'src/tutors/TutorPage.tsx'],
    ['vertice-3', 'src/calls/landing/LandingPage.tsx'],
    ['vertice-3/listar', 'src/calls/list/ListPage.tsx'],
    ['vertice-3/crear', 'src/calls/wizard/WizardPage.tsx'],
    ['vertice-3/sostenibilidad/listar', 'src/calls/list/ListPage.tsx'],
    ['vertice-3/sostenibilidad/crear', 'src/calls/wizard/WizardPage.tsx'],
  ].map(([screen, module]) => ({ file: `usuario/${screen}`, path: `/usuario/${screen}`, modules: [...shell, module] })),
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
// What draws screens for who is signed in, in one file with all it needs: a service has nothing else of the web.
await build({
  root: web,
  configFile: join(web, 'vite.config.ts'),
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [{ name: 'registro-not-drawn', enforce: 'pre', load: (id) => (NOT_DRAWN.test(id) ? 'export default () => null;' : null) }],
  ssr: { noExternal: true },
  build: {
    ssr: join(web, 'src/app/screens.tsx'),
    outDir: join(dist, '.servidor'),
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
const { renderCallsFrame, renderCodePage, renderPage, renderShell } = await import(pathToFileURL(join(rendered, 'prerender.js')).href);

const template = readFileSync(join(dist, 'index.html'), 'utf8');
write('app', page({ modules: [] }));
/** @type {Map<string, string>} module → its file */
const made = new Map();
for (const { file, path, modules, script } of pages) {
  const { html, title } = await renderPage(path);
  if (script && !made.has(script)) made.set(script, await buildScript(script));
  write(file, page({ modules, title, html, path, script: script && made.get(script), only: script === reads }));
}
for (const { file, path, modules } of shells) write(file, writtenOn(page({ modules, html: `${renderShell(path)}<!--/pantalla-->` })));
// Whose frame it has is not known: the account is also of who has no registry.
write('cuenta', writtenOn(page({ modules: [...shell.slice(0, 2), 'src/account/AccountPage.tsx'] })));
const sheet = (/** @type {string} */ name) => readFileSync(join(web, `src/public/${name}.css`), 'utf8');
// React never comes to this one: it is what a phone keeps, to verify without a line.
write('codigo', alone(page({ modules: [publicFrame], ...renderCodePage(), script: await buildScript('src/codigo.tsx'), only: true })));
// Of the pages of calls the frame: the service that knows the calls writes what stands in it, in place of its marks.
const frame = alone(
  page({
    modules: [publicFrame],
    title: '{{titulo}}',
    html: renderCallsFrame(),
    path: '/convocatorias',
    script: made.get(reads),
    only: true,
  }),
);
write(
  'convocatorias',
  frame
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace(/\s*<noscript>.*?<\/noscript>/s, '')
    .replace('<style>', () => `<style>${['calls', 'figures'].map(sheet).join('')}</style>\n    <style>`),
);
rmSync(rendered, { recursive: true });
writeFileSync(join(dist, 'sw.js'), worker());

/**
 * @param {{ modules: string[], title?: string, html?: string, path?: string, script?: string, only?: boolean }} of
 *   `path`: React takes the markup over as it is; without, it draws anew. `script`: works on it before React does;
 *   `only`: and in its place, so that React's code is named but not fetched
 */
function page({ modules, title, html = '', path, script, only }) {
  const { scripts, styles } = needed(parts, ['src/main.tsx', ...modules]);
  // The styles are in the page: on a slow line another request costs more than their bytes.
  const css = styles.map((file) => readFileSync(join(dist, file), 'utf8')).join('\n');
  const known = [...template.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file]) => file);
  // Where a script draws what people come for, the rest of the screen's code comes after it: side by side they share a
  // slow line.
  const ahead = (only ? scripts : script ? [] : scripts.filter((file) => !known.includes(file))).map(
    (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
  );
  const first = [early, script].filter(Boolean).map((file) => `<script type="module" async crossorigin src="/${file}"></script>`);
  // What waits for one of the six connections comes last: React and the application, which are two thirds of it all,
  // stand before the screen's own files.
  const code = [...template.match(MAIN), ...ahead];
  const look = [
    `<style>${css}</style>`,
    // Said to be there, so that no file of code waits for styles that the page has; a disabled one is not fetched.
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
  ];
  const later = only ? [`<template id="luego">${code.join('')}</template>`] : code;
  // Code is asked for before the styles, which take a fifth of a second to come, but where a script says first what
  // people come for.
  const head = script ? [...first, ...look, ...later] : [...first, ...later, ...look];
  return template
    .replace(MAIN, '')
    .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
    .replace(/<title>[^<]*<\/title>/, (own) => `${title ? `<title>${title}</title>` : own}\n    ${head.join('\n    ')}`)
    .replace('<div id="root"></div>', () => `<div id="root"${path ? ` data-pagina="${path}"` : ''}>${html}</div>`);
}

/** Without what React needs. @param {string} html */
function alone(html) {
  return html.replace(/<template id="luego">.*?<\/template>/s, '');
}

/**
 * A page that the server writes on: with what its screen asks, before the script that takes it, and the screen itself
 * in place of its frame (packages/platform/src/http/screens.ts). One that was drawn for another width than the window's
 * is not shown before it is drawn for that.
 * @param {string} html
 */
function writtenOn(html) {
  const hidden = (/** @type {string} */ edge, /** @type {string} */ view) =>
    `@media (${edge}){#root[data-vista=${view}] main{visibility:hidden}}`;
  return html
    .replace('<script type="module" async', (script) => `<!--dicho-->${script}`)
    .replace('<style>', (tag) => `${tag}${hidden('min-width:56.25rem', 'telefono')}${hidden('max-width:56.24rem', 'mesa')}`);
}

/**
 * A script that holds all it needs but the first one, whose answers it goes by: it waits for no other file.
 * @param {string} module
 * @returns {Promise<string>} its file, from dist
 */
async function buildScript(module) {
  const name = `temprano-${basename(module).replace(/\.tsx?$/, '')}`;
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
