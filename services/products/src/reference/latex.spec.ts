import fc from 'fast-check';
import { latexToText } from './latex.js';
import { escapeLatex } from './latex-escape.js';
import { ACCENTS } from './latex-symbols.js';

const nfc = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

describe('latexToText', () => {
  it.each([
    [String.raw`{\'\i}`, 'í'],
    [String.raw`\'{\i}`, 'í'],
    [String.raw`\'i`, 'í'],
    [String.raw`\~n`, 'ñ'],
    [String.raw`\~{n}`, 'ñ'],
    [String.raw`{\~N}u{\~n}ez`, 'Ñuñez'],
    [String.raw`{\"u}`, 'ü'],
    [String.raw`\"{\bf u}`, 'ü'],
    [String.raw`\c{c}`, 'ç'],
    [String.raw`\c c`, 'ç'],
    [String.raw`\v{s}`, 'š'],
    [String.raw`\' e`, 'é'],
    [String.raw`\ss`, 'ß'],
    [String.raw`Stra\ss e`, 'Straße'],
    [String.raw`Stra{\ss}e`, 'Straße'],
    [String.raw`\o{}re {\O}re \l{}\L{} \ae\oe{} \aa ngstr\"om`, 'øre Øre łŁ æœ ångström'],
    [String.raw`Erd\H{o}s, \u{a}, \k{e}, \r{u}, \d{s}, \=a, \.z, \^e`, 'Erdős, ă, ę, ů, ṣ, ā, ż, ê'],
    ['\\`a y \\`{\\i}', 'à y ì'],
    [String.raw`\'{\^e}`, 'ế'],
    [String.raw`{Gonz{\'a}lez} {\'A}ngel`, 'González Ángel'],
    ["?`Qu\\'e? !`No!", '¿Qué? ¡No!'],
    ["``as\\'i'' -- o no --- 1--9", '“así” – o no — 1–9'],
    [String.raw`A \& B, 50\%, \#1, a\_b, \$5, \{x\}`, 'A & B, 50%, #1, a_b, $5, {x}'],
    [String.raw`H$_2$O y $^{13}$C, $\alpha$-pineno, $10^{-3}$`, 'H₂O y ¹³C, α-pineno, 10⁻³'],
    [String.raw`$x_{abc}$`, 'xabc'],
    ['cuesta $5', 'cuesta $5'],
    [String.raw`\textit{Zea mays} L. \emph{var.} \textbf{x}`, 'Zea mays L. var. x'],
    [String.raw`\url{http://a.b/c_d} \href{http://x}{texto}`, 'http://a.b/c_d texto'],
    [String.raw`\~{}usuario \^{}`, '~usuario ^'],
    ['Caracas~Venezuela', 'Caracas Venezuela'],
    ['100% {NASA} 50°', '100% NASA 50°'],
    [String.raw`C\# \LaTeX{} y \TeX`, 'C# LaTeX y TeX'],
    ['sin nada', 'sin nada'],
    ['\\', ''],
    ["\\'", ''],
    ['{{{', ''],
    [String.raw`\desconocido{queda} \x`, 'queda'],
  ])('%s → %s', (source, expected) => expect(latexToText(source)).toBe(expected));

  it('gives back whatever was escaped', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }).filter((s) => !/\p{Cc}/u.test(s)),
        (text) => latexToText(escapeLatex(text)) === nfc(text),
      ),
      { numRuns: 2000 },
    );
    const nasty = fc.string({ unit: fc.constantFrom(...'\\{}$&%#_~^`\'"-?! abñéí¿¡<>'), maxLength: 40 });
    fc.assert(
      fc.property(nasty, (text) => latexToText(escapeLatex(text)) === nfc(text)),
      { numRuns: 5000 },
    );
  });

  it('an escaped text keeps its braces balanced', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'\\{}ab'), maxLength: 40 }), (text) => {
        let depth = 0;
        for (const c of escapeLatex(text)) if ((depth += c === '{' ? 1 : c === '}' ? -1 : 0) < 0) return false;
        return depth === 0;
      }),
    );
  });

  it('every accent on every letter is the letter, however it is written', () => {
    const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ');
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(ACCENTS)), letters, fc.integer({ min: 0, max: 4 }), (accent, letter, way) => {
        const dotless = letter === 'i' || letter === 'j' ? `\\${letter}` : letter;
        const sources = [
          `\\${accent}{${letter}}`,
          `{\\${accent}{${letter}}}`,
          `{\\${accent} ${letter}}`,
          `\\${accent}{${dotless}}`,
          `{\\${accent}{{${letter}}}}`,
        ];
        return latexToText(sources[way]!) === (letter + ACCENTS[accent]).normalize('NFC');
      }),
      { numRuns: 2000 },
    );
  });

  // What took time out of proportion would outlast the test.
  it('never throws, and takes time in proportion', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => typeof latexToText(text) === 'string'));
    for (const piece of ['{', '}', '\\', "\\'", '$', '\\href', '\\url{', '-', '$_', '\\cite[', "\\'{"])
      expect(typeof latexToText(piece.repeat(300_000))).toBe('string');
  });
});
