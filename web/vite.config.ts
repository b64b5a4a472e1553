import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { tokensCss } from './src/design/tokens.ts';

/** Serves the tokens as a stylesheet, so that they are written once and need no JavaScript in the browser. */
function tokens(): Plugin {
  const id = 'virtual:tokens.css';
  return {
    name: 'registro-tokens',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) => (source === `\0${id}` ? tokensCss() : null),
  };
}

/**
 * Puts the worker, fonts, character maps and image decoders that pdf.js fetches by name under assets/pdfjs-{version}/
 * (files/PdfPages.tsx).
 */
function pdfjs(): Plugin {
  const file = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  const inside = (folder: string) =>
    readdirSync(join(dirname(file), folder)).map((name) => [`${folder}/${name}`, `${folder}/${name}`] as const);
  return {
    name: 'registro-pdfjs',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle() {
      const files = [['build/pdf.worker.min.mjs', 'pdf.worker.min.mjs'] as const, ...['standard_fonts', 'cmaps', 'wasm'].flatMap(inside)];
      // The page's policy forbids WebAssembly, and PDFs run no scripts here.
      for (const [from, to] of files)
        if (!/\.wasm$|quickjs/.test(from))
          this.emitFile({ type: 'asset', fileName: `assets/pdfjs-${version}/${to}`, source: readFileSync(join(dirname(file), from)) });
    },
  };
}

/**
 * Leaves out of React Router what nobody takes. react-admin is given the half that the product goes by
 * (src/console/admin/admin-router.ts); components of the other half go once their names for developers are gone and it
 * is said that making them does nothing. The package gives a bundler its build with warnings, which a constant turns
 * off.
 */
function halfRouter(): Plugin {
  return {
    name: 'registro-half-router',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) =>
      /[\\/]react-router[\\/]dist[\\/].*\.mjs$/.test(id)
        ? code
            .replace(/^var ENABLE_DEV_WARNINGS = true;$/m, 'var ENABLE_DEV_WARNINGS = false;')
            .replace(/^\w+\.displayName = .*;$/gm, '')
            .replace(/^var (\w+) = (class extends React\d*\.Component \{\n[\s\S]*?\n\});$/gm, 'var $1 = /* @__PURE__ */ (() => $2)();')
            // Links fetch no routes of a server's ahead.
            .replace(/return shouldPrefetch && !isAbsolute \? .* : link;/, 'return link;')
            .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
        : null,
    resolveId: (source, importer = '') =>
      source === 'react-router-dom' && /[\\/]ra-core[\\/].*[\\/]reactRouterProvider\.js$/.test(importer)
        ? join(import.meta.dirname, 'src/console/admin/admin-router.ts')
        : null,
  };
}

/**
 * Writes which file each of our modules is in, and what each file needs: for the pages (scripts/pages.mjs) and their
 * weight (scripts/sizes.mjs).
 */
function parts(): Plugin {
  return {
    name: 'registro-parts',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const modules = chunks.flatMap(({ fileName, moduleIds, facadeModuleId }) =>
        [...moduleIds, facadeModuleId ?? ''].map((id) => [relative(import.meta.dirname, id), fileName] as const),
      );
      const files = chunks.map(
        ({ fileName, imports, viteMetadata }) => [fileName, { imports, css: [...(viteMetadata?.importedCss ?? [])] }] as const,
      );
      const own = modules.filter(([name]) => /^src[\\/]/.test(name));
      const source = JSON.stringify({ modules: Object.fromEntries(own), files: Object.fromEntries(files) });
      this.emitFile({ type: 'asset', fileName: '.vite/parts.json', source });
    },
  };
}

/**
 * What is always wanted together comes in one file: on a slow line each request costs as much as 20 kB. Each group
 * takes what its modules import and no group before it has taken; everything else is split by Vite.
 */
const groups = [
  {
    name: 'temprano',
    test: /src[\\/](early[\\/]early|design[\\/]mode|api[\\/]look)\.ts$|contracts[\\/]src[\\/](entered|accounts[\\/]email)\.ts$/,
  },
  // By itself: a new version of the product leaves it as it was, with whoever comes back.
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'fechas', test: /contracts[\\/]src[\\/]dates\.ts$/ },
  {
    name: 'reglas',
    test: /contracts[\\/]src[\\/](validation|record[\\/](fields|stored|read))\.ts$|src[\\/]forms[\\/]judge\.ts$/,
  },
  { name: 'app', test: /src[\\/](main|ui[\\/](page|useReady|plain[\\/]Notice)|session[\\/]session)\.tsx?$/ },
  // What stands around and on the pages before signing in, and on no other.
  { name: 'publico', test: /src[\\/](public[\\/]PublicLayout|ui[\\/]plain[\\/]\w+)\.tsx?$/ },
  { name: 'llaves', test: /src[\\/]session[\\/]passkeys\.ts$/ },
  { name: 'entrar', test: /src[\\/]session[\\/](SignInForm|PasskeySignIn)\.tsx$/ },
  {
    name: 'armazon',
    test: /src[\\/](app[\\/](SignedIn|ResearcherOnly)|shell[\\/]Shell|session[\\/]usePerson|wizard[\\/]registration|forms[\\/](Frame|useCatalog)|records[\\/]Facts|ui[\\/](Button|Check|LoadStates|Progress|Section|useAfterwards))\.tsx?$|contracts[\\/]src[\\/]count\.ts$/,
  },
  { name: 'ventanas', test: /src[\\/]ui[\\/](CallText|useWindowMoved|useWindowTurn|windows)\.tsx?$/ },
  // The kit but for forms: what stands on lists and landing pages, and in dialogs.
  {
    name: 'piezas',
    test: /src[\\/](ui[\\/](Dialog|StatusChip|status-tones)|records[\\/]Questions|files[\\/]download|documents[\\/]useDocument|payments[\\/](durations|queries)|profile[\\/]home[\\/]user-actions)\.tsx?$/,
  },
  { name: 'accesos', test: /src[\\/]scholarships[\\/](access|my-scholarships)\.ts$/ },
  { name: 'filas', test: /src[\\/](ui[\\/](Empty|Pages|Table)|records[\\/](RecordCards|RecordRows|record-actions))\.tsx?$/ },
  {
    name: 'fichas',
    test: /src[\\/](ui[\\/](Accordion|Banner|Card|DownloadMenu|RequirementsCard|WindowLine)|forms[\\/]SelectBox)\.tsx?$/,
  },
  { name: 'inicio', test: /src[\\/]app[\\/]ResearcherHome\.tsx$/ },
  {
    name: 'tema',
    test: /src[\\/]console[\\/]admin[\\/]Themed\.tsx$|@mui[\\/]material[\\/](Alert|Card|Link|Typography)[\\/]/,
  },
  { name: 'terminos', test: /src[\\/](account[\\/]TermsCard|ui[\\/]paragraph-changes)\.tsx?$/ },
  { name: 'vistas', test: /src[\\/]files[\\/]FileSlot\.tsx$/ },
  { name: 'miniaturas', test: /src[\\/]files[\\/]FileLine\.tsx$/ },
  { name: 'tipos', test: /src[\\/]files[\\/]UploadsContext\.tsx$|contracts[\\/]src[\\/]files[\\/]file-types\.ts$/ },
  {
    name: 'formulario',
    test: /src[\\/]forms[\\/](ContractForm|CatalogInput|TextInput|CheckInput|RadioInput|DraftNotice|DraftStatus|DateInput|DigitsInput|FormSection|NotedField|amount|clear|unwrapped|useContractForm|useDraft)\.tsx?$|src[\\/]wizard[\\/](FormStep|WizardShell)\.tsx$/,
  },
  { name: 'datos', test: /contracts[\\/]src[\\/]profile[\\/]basic-data\.ts$|src[\\/]forms[\\/]useFilled\.ts$/ },
  { name: 'perfil', test: /src[\\/]profile[\\/]wizard[\\/]WizardPage\.tsx$/ },
  { name: 'productos', test: /src[\\/]products[\\/](paths|queries|product|wizard[\\/]product-wizard)\.ts$/ },
  {
    name: 'convocatorias',
    test: /src[\\/]calls[\\/](call-key|paths|queries|unsent|windows|membership[\\/]queries|wizard[\\/]steps|programme-names|status)\.ts$/,
  },
  { name: 'estados', test: /src[\\/]calls[\\/]texts\.ts$/ },
  { name: 'propuesta', test: /src[\\/](calls[\\/](proposal|sustainability|forms|send[\\/]queries|merge)|forms[\\/]CountedInput)\.tsx?$/ },
  { name: 'beca-datos', test: /src[\\/]scholarships[\\/](queries\.ts|scholarships\.css)$/ },
  { name: 'documentos', test: /src[\\/]documents[\\/]ReceiptLine\.tsx$/ },
  { name: 'becas', test: /src[\\/]scholarships[\\/]list[\\/](StatusCard|EndedCard|own-tutors)\.tsx?$/ },
  { name: 'beca', test: /src[\\/]scholarships[\\/]form[\\/]CreatePage\.tsx$/ },
  { name: 'dialogos', test: /src[\\/](ui[\\/]QuestionDialog|session[\\/]\w+Dialog)\.tsx$/ },
  { name: 'archivos', test: /src[\\/]files[\\/]FileInput\.tsx$/ },
  { name: 'beca-resto', test: /src[\\/]scholarships[\\/]form[\\/]RestOfForm\.tsx$/ },
  { name: 'mensajes', test: /contracts[\\/]src[\\/](appeals[\\/]appeal|conversations[\\/]conversation)\.ts$/ },
  // The desk that greets who works here, also before the console.
  { name: 'espera', test: /src[\\/]console[\\/]home[\\/]useWaiting\.ts$/ },
  // Hardly a room does without either.
  { name: 'consola', test: /src[\\/]console[\\/]ConsoleApp\.tsx$/ },
  {
    name: 'consola-listas',
    test: /src[\\/]console[\\/](list[\\/](ListPage|OnePage)|kit[\\/]ActionDialog|export[\\/]ExportButton)\.tsx$|ra-ui-materialui[\\/].*[\\/](Autocomplete|Boolean|Reference|Search|Select)Input\.js$/,
  },
].map((group, at, all) => ({ ...group, priority: all.length - at }));

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tokens(), pdfjs(), halfRouter(), parts()],
  // Contracts are read from their sources. Their decorators need the flags of the root tsconfig.json;
  // web/scripts/decorators.mjs proves that they work.
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    // What judges a form in the browser is ours, and a tenth of what judges it on the server.
    alias: [
      { find: /^(class-validator|class-transformer|reflect-metadata)$/, replacement: join(import.meta.dirname, 'src/forms/judge.ts') },
    ],
  },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: join(import.meta.dirname, 'index.html'), temprano: join(import.meta.dirname, 'src/early/early.ts') },
      // A contract is there for what is taken from it; a word of it brings nothing else along.
      treeshake: { moduleSideEffects: [{ test: /contracts[\\/]src[\\/]/, sideEffects: false }] },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: { codeSplitting: { groups } },
    },
  },
  // What is rendered at build time reads the contracts as the browser does.
  ssr: { noExternal: [/^@registro\//], resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  server: { port: 5173, proxy: { '/api': { target: process.env.API_URL ?? 'http://127.0.0.1:3000', changeOrigin: false } } },
});
