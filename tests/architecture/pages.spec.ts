import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HELP_ENTRIES } from '@registro/contracts/help';
import { aheadFor, builtPages, filesBelow, pageFor } from '../../packages/platform/src/http/pages.js';
import { measureSizes } from '../../web/scripts/sizes.mjs';
import { NARROW } from '../journeys/narrow-screens.js';
import { root, trackedFiles } from './tracked-files.js';

/** What Vite's parts say (web/scripts/parts.mjs). */
interface Parts {
  modules: Record<string, string>;
  files: Record<string, { imports: string[] }>;
}
const parts = JSON.parse(readFileSync(join(root, 'web/dist/.vite/parts.json'), 'utf8')) as Parts;

/** The names of the files that a module of the pages needs, itself among them. */
function filesOf(module: string): string[] {
  const files = new Set<string>();
  const collect = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const other of parts.files[file]!.imports) collect(other);
  };
  collect(parts.modules[module]!);
  return [...files].map((file) => /assets\/(.+)-[\w-]{8}\.js$/.exec(file)![1]!);
}

test.each(measureSizes())(
  '$ruta weighs no more than it may, in no more files than a line of 400 kbit/s has turns for',
  ({ bytes, limit, files }) => {
    expect(bytes).toBeLessThanOrEqual(limit);
    expect(files.length).toBeLessThanOrEqual(18);
  },
);

const lists = Object.keys(parts.modules).filter((module) => /^src\/console\/.*List\.tsx$/.test(module));
it.each(lists)('%s comes in few files: a hundred small ones cost a phone a third of what it works for the page', (module) =>
  expect(filesOf(module).length).toBeLessThanOrEqual(38),
);

it('a screen is asked for before its styles have come, and the largest files of it before its own', () => {
  const served = readFileSync(join(root, 'web/dist/usuario/vertice-3/listar.html'), 'utf8');
  const at = ['/temprano-', '/react-', '/app-', '/armazon-', '/ListPage-', '<style>'].map((name) => served.indexOf(name));
  expect(at).not.toContain(-1);
  expect(at).toEqual(at.toSorted((one, other) => one - other));
  // What people come for is said by a small script, which shares the line with nothing.
  const verification = readFileSync(join(root, 'web/dist/verificar.html'), 'utf8');
  expect(verification.indexOf('<style>')).toBeLessThan(verification.indexOf('/react-'));
});

it.each(['src/public/SignUp.tsx', 'src/public/Reset.tsx', 'src/account/AccountPage.tsx'])(
  '%s stands before the words that are tried first as passwords have come',
  (module) => expect(filesOf(module)).not.toContain('common-password'),
);

it('what every page loads first has no rules of forms in it, nor dates: on a slow line they cost a quarter of a second', () => {
  expect(filesOf('src/main.tsx').toSorted()).toEqual(['app', 'react', 'rolldown-runtime', 'temprano']);
  expect(filesOf('src/console/list/ListPage.tsx')).toContain('fechas');
});

it('the help page comes with no form, no dates and nothing of who is signed in; its answers come with no other page', () => {
  const files = filesOf('src/public/Help.tsx');
  for (const other of ['tema', 'formulario', 'fechas', 'armazon', 'piezas', 'entrar']) expect(files).not.toContain(other);
  const own = parts.modules['src/public/Help.tsx'];
  const beside = Object.keys(parts.modules).filter((module) => parts.modules[module] === own);
  expect(beside.toSorted()).toEqual(['src/public/Help.tsx', 'src/public/help-search.ts', 'src/public/help.css']);
  const answer = readFileSync(join(root, 'web/dist/ayuda.html'), 'utf8');
  for (const { id, pregunta, respuesta } of HELP_ENTRIES) {
    expect(answer).toContain(`id="${id}"`);
    for (const text of [pregunta, ...respuesta]) expect(answer).toContain(text);
  }
});

it('every question of the help page is linked from where it arises, and none is that does not stand there', () => {
  const linked = trackedFiles()
    .filter((file) => /^web\/src\/.*\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/(?:HelpLink about="|help: ')([a-z-]+)/g)].map(([, id]) => id!));
  expect([...new Set(linked)].toSorted()).toEqual(HELP_ENTRIES.map(({ id }) => id).toSorted());
});

it('the first step of the scholarship comes without its dialogs and the rest of the form: a line of 400 kbit/s takes a second for them', () => {
  const first = filesOf('src/scholarships/form/CreatePage.tsx');
  expect(first).toEqual(expect.arrayContaining(['beca', 'formulario', 'reglas']));
  for (const later of ['tema', 'dialogos', 'beca-resto', 'inicio']) expect(first).not.toContain(later);
});

test.each([
  'src/products/list/ProductsPage.tsx',
  'src/products/import/ImportPage.tsx',
  'src/scholarships/landing/LandingPage.tsx',
  'src/scholarships/list/ListPage.tsx',
  'src/scholarships/form/ViewPage.tsx',
  'src/scholarships/form/EditPage.tsx',
  'src/scholarships/form/RestOfForm.tsx',
  'src/scholarships/list/StatusCard.tsx',
  'src/postgraduate/ProcessPage.tsx',
  'src/calls/landing/LandingPage.tsx',
  'src/calls/list/ListPage.tsx',
  'src/calls/view/ProposalDialog.tsx',
  'src/calls/membership/MembershipsPage.tsx',
  'src/calls/outcome/OutcomePage.tsx',
  'src/calls/progress/ProgressPage.tsx',
  'src/calls/second-phase/SecondPhasePage.tsx',
  'src/calls/send/ReviewPage.tsx',
])('%s comes without MUI', (module) => {
  expect(filesOf(module)).not.toContain('tema');
});

test.each([
  'src/scholarships/landing/LandingPage.tsx',
  'src/scholarships/list/StatusCard.tsx',
  'src/products/list/ProductsPage.tsx',
  'src/calls/landing/LandingPage.tsx',
  'src/calls/list/ListPage.tsx',
  'src/calls/membership/MembershipsPage.tsx',
  'src/calls/outcome/OutcomePage.tsx',
  'src/calls/progress/ProgressPage.tsx',
])('%s brings no form along: it only leads to one', (module) => {
  const files = filesOf(module);
  for (const form of ['formulario', 'perfil', 'beca', 'beca-resto', 'archivos']) expect(files).not.toContain(form);
});

test.each([
  'src/profile/wizard/WizardPage.tsx',
  'src/products/wizard/ProductWizardPage.tsx',
  'src/tutors/TutorPage.tsx',
  'src/calls/wizard/WizardPage.tsx',
])('the form of %s stands before MUI has come', (module) => {
  const files = filesOf(module);
  expect(files).toEqual(expect.arrayContaining(['formulario', 'reglas']));
  for (const later of ['tema', 'beca-resto']) expect(files).not.toContain(later);
});

test.each([
  'src/profile/wizard/WizardPage.tsx',
  'src/products/wizard/ProductWizardPage.tsx',
  'src/tutors/TutorPage.tsx',
  'src/calls/wizard/WizardPage.tsx',
  'src/calls/second-phase/SecondPhasePage.tsx',
  'src/scholarships/form/CreatePage.tsx',
  'src/postgraduate/ProcessPage.tsx',
])('%s brings no other screen along for a few lines of it, nor what its own steps need later', (module) => {
  const others = ['inicio', 'perfil', 'beca', 'becas', 'documentos', 'fichas', 'filas', 'miniaturas', 'dialogos'];
  const own = parts.modules[module];
  const brought = filesOf(module).filter((name) => others.includes(name) && !own!.startsWith(`assets/${name}-`));
  expect(brought).toEqual([]);
});

test.each([
  'src/account/AccountPage.tsx',
  'src/account/SecurityPage.tsx',
  'src/app/ResearcherHome.tsx',
  'src/files/DocumentPage.tsx',
  'src/files/FilePreview.tsx',
  'src/payments/PaymentSection.tsx',
  'src/session/SessionExpiryDialog.tsx',
  'src/session/SignInAgainDialog.tsx',
  'src/shell/NoticeList.tsx',
  'src/ui/KitPage.tsx',
])('%s is drawn without MUI', (module) => {
  expect(filesOf(module)).not.toContain('tema');
});

/**
 * What the routes of the pages say, below whatever they stand below; of each call's the same screen. Only /inicio leads
 * on, and the console is another's.
 */
const patterns = trackedFiles()
  .filter((file) => /^web\/src\/\w+\/(?:public-)?routes\.tsx?$/.test(file))
  .flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bpage\(['`](?:\$\{base\})?([^'`*]+)['`]/g)].map(([, path]) => path!),
  )
  .filter((path) => path !== 'inicio' && !path.startsWith('consola/'));

it('every screen before the console is looked at at 320 pixels', () => {
  const looked = NARROW.flatMap(([, , paths]) => paths.map((path) => path.replace(/\?.*/, '')));
  expect(patterns.length).toBeGreaterThan(35);
  // A registry's own address has its document in it: /usuario/registro leads there.
  const left = patterns.filter((path) => path !== 'registro/:documento/editar' && !looked.some((one) => matching(path).test(one)));
  expect(left).toEqual([]);
});
const matching = (path: string) => new RegExp(`(?:^|/)${path.replace(/^\//, '').replace(/:\w+/g, '[^/]+')}$`);

const built = builtPages(filesBelow(join(root, 'web/dist')));

/** address, whether the browser has a session, page */
const addresses: [string, boolean, string][] = [
  ['/', false, 'index'],
  ['/', true, 'index'],
  ['/entrar', false, 'entrar'],
  ['/registrarse', false, 'registrarse'],
  ['/ayuda', false, 'ayuda'],
  ['/ayuda', true, 'ayuda'],
  ['/verificar/AB12-CD34', false, 'verificar'],
  ['/verificar/AB12/CD34', false, 'app'],
  ['/verificar-correo', false, 'app'],
  ['/restablecer', false, 'app'],
  ['/usuario', true, 'app'],
  ['/usuario/listar', true, 'usuario/listar'],
  ['/usuario/listar', false, 'app'],
  ['/usuario/vertice-1/beca/crear', true, 'usuario/vertice-1/beca/crear'],
  ['/usuario/registro/crear', true, 'usuario/registro/crear'],
  ['/usuario/vertice-3/sostenibilidad/crear', true, 'usuario/vertice-3/sostenibilidad/crear'],
  ['/usuario/registro', true, 'usuario/registro/crear'],
  ['/usuario/registro/V-12345678/editar', true, 'usuario/registro/crear'],
  ['/usuario/registro/V-12345678/editar', false, 'app'],
  ['/usuario/registro-postgrado/7/crear', true, 'usuario'],
  ['/usuario/proyecto/listar', true, 'usuario/proyecto/listar'],
  ['/usuario/vertice-1', true, 'usuario/vertice-1'],
  ['/usuario/vertice-1', false, 'app'],
  ['/usuario/vertice-1/beca/7/ver', true, 'usuario'],
  ['/usuario/vertice-1/beca/7/ver', false, 'app'],
  ['/consola/casos', true, 'app'],
  ['/cuenta', true, 'cuenta'],
  ['/cuenta', false, 'app'],
  ['/cuenta/seguridad', true, 'app'],
  ['/nada', false, 'app'],
  ['/entrar/', false, 'app'],
];

test.each(addresses)('%s, with a session: %s, is answered with %s', (path, signedIn, page) => {
  expect(pageFor(path, signedIn, built)).toBe(page);
});

/**
 * The maps of the nginx template, as nginx reads them: the first expression that matches decides, and may give a part
 * to the value.
 */
function nginxMap(variable: string): (text: string) => string {
  const template = readFileSync(join(root, 'infra/nginx/default.conf.template'), 'utf8');
  const block = template.split(new RegExp(`^map \\S+ \\$${variable} \\{$`, 'm'))[1]!.split(/^\}$/m)[0]!;
  const lines = [...block.matchAll(/^\s*"?~(.+?)"?\s+(\S+);$/gm)].map(([, pattern, value]) => [new RegExp(pattern!), value!] as const);
  const other = /^\s*default\s+(\S+);$/m.exec(block)?.[1] ?? '';
  return (text) => {
    const line = lines.find(([pattern]) => pattern.test(text));
    if (!line) return other;
    const named = line[0].exec(text)!.groups ?? {};
    return line[1].replace(/\$(\w+)/g, (_, name: string) => named[name]!);
  };
}

test.each(addresses)('nginx answers %s, with a session: %s, with %s', (path, signedIn, page) => {
  const own = nginxMap('signed_in')(signedIn ? 'otra=1; registro=clave.firma' : 'registro-equipo=1') + path;
  const tried = [nginxMap('page')(own), nginxMap('page_of_kind')(own), '/app.html'].map((file) => file.replace(/^\/(.*)\.html$/, '$1'));
  expect(tried.find((name) => built.has(name))).toBe(page);
});

test.each([
  ['/verificar/AB12-CD34', '</api/publico/verificar/AB12-CD34>; rel=preload; as=fetch; crossorigin'],
  ['/verificar/AB12/CD34', null],
  ['/verificar/%0d%0a', null],
  ['/verificar/a>b', null],
  ['/verificar/', null],
  ['/', null],
])('with %s the browser asks for %s', (path, link) => {
  expect(aheadFor(path)).toBe(link);
});
