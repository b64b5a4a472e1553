import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
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

/** Puts the worker, fonts, character maps and image decoders that pdf.js fetches by name under assets/pdfjs-{version}/ (files/PdfPages.tsx). */
function pdfjs(): Plugin {
  const file = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  const inside = (folder: string) =>
    readdirSync(join(dirname(file), folder)).map((name) => [`${folder}/${name}`, `${folder}/${name}`] as const);
  return {
    name: 'registro-pdfjs',
    apply: 'build',
    generateBundle() {
      const files = [['build/pdf.worker.min.mjs', 'pdf.worker.min.mjs'] as const, ...['standard_fonts', 'cmaps', 'wasm'].flatMap(inside)];
      // The page's policy forbids WebAssembly, and PDFs run no scripts here.
      for (const [from, to] of files)
        if (!/\.wasm$|quickjs/.test(from))
          this.emitFile({ type: 'asset', fileName: `assets/pdfjs-${version}/${to}`, source: readFileSync(join(dirname(file), from)) });
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tokens(), pdfjs()],
  // Contracts are read from their sources. Their decorators need the flags of the root tsconfig.json; web/scripts/decorators.mjs proves that they work.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: { target: 'es2022', manifest: true, chunkSizeWarningLimit: 900, modulePreload: { polyfill: false } },
  server: { port: 5173, proxy: { '/api': { target: process.env.API_URL ?? 'http://127.0.0.1:3000', changeOrigin: false } } },
});
