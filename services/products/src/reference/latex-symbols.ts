/** Accent commands and the combining mark that each puts on the letter after it. */
// biome-ignore format: a table
export const ACCENTS: Record<string, string> = {
  "'": '\u0301', '`': '\u0300', '^': '\u0302', '"': '\u0308', '~': '\u0303', '=': '\u0304', '.': '\u0307',
  c: '\u0327', k: '\u0328', r: '\u030a', v: '\u030c', u: '\u0306', H: '\u030b', d: '\u0323', b: '\u0331', t: '\u0361',
  // of the preambles of MathSciNet
  ocirc: '\u030a', cftil: '\u0303', udot: '\u0323', polhk: '\u0328', soft: '\u030c', textcommabelow: '\u0326',
};

/** Commands that stand for a character. */
// biome-ignore format: a table
export const SYMBOLS: Record<string, string> = {
  i: 'ı', j: 'ȷ', ss: 'ß', o: 'ø', O: 'Ø', l: 'ł', L: 'Ł', ae: 'æ', AE: 'Æ', oe: 'œ', OE: 'Œ', aa: 'å', AA: 'Å',
  dh: 'ð', DH: 'Ð', th: 'þ', TH: 'Þ', dj: 'đ', DJ: 'Đ', ng: 'ŋ', NG: 'Ŋ', SS: 'ẞ', ij: 'ij', IJ: 'IJ', Dash: '—',
  textendash: '–', textemdash: '—', textquoteleft: '‘', textquoteright: '’', textquotedblleft: '“', textquotedblright: '”', textquotesingle: "'",
  textquotedbl: '"', quotedblbase: '„', quotesinglbase: '‚', guillemotleft: '«', guillemotright: '»', guillemetleft: '«', guillemetright: '»', flqq: '«', frqq: '»',
  textexclamdown: '¡', textquestiondown: '¿', textordfeminine: 'ª', textordmasculine: 'º', textdegree: '°', degree: '°', textmu: 'µ', textnumero: '№',
  textbackslash: '\\', textasciitilde: '~', textasciicircum: '^', textasciigrave: '`', textbraceleft: '{', textbraceright: '}', textunderscore: '_',
  textbar: '|', textless: '<', textgreater: '>', textbullet: '•', textperiodcentered: '·', ldots: '…', dots: '…', textellipsis: '…', slash: '/', lbrace: '{', rbrace: '}',
  S: '§', P: '¶', copyright: '©', textcopyright: '©', textregistered: '®', texttrademark: '™', pounds: '£', euro: '€', texteuro: '€', dag: '†', ddag: '‡',
  alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', varepsilon: 'ε', zeta: 'ζ', eta: 'η', theta: 'θ', iota: 'ι', kappa: 'κ', lambda: 'λ', mu: 'μ',
  nu: 'ν', xi: 'ξ', pi: 'π', rho: 'ρ', sigma: 'σ', tau: 'τ', upsilon: 'υ', phi: 'φ', varphi: 'φ', chi: 'χ', psi: 'ψ', omega: 'ω',
  Gamma: 'Γ', Delta: 'Δ', Theta: 'Θ', Lambda: 'Λ', Xi: 'Ξ', Pi: 'Π', Sigma: 'Σ', Phi: 'Φ', Psi: 'Ψ', Omega: 'Ω',
  times: '×', pm: '±', cdot: '·', leq: '≤', le: '≤', geq: '≥', ge: '≥', neq: '≠', approx: '≈', sim: '∼', infty: '∞', to: '→', rightarrow: '→', leftarrow: '←',
  rightleftharpoons: '⇌', leftrightarrow: '↔', Rightarrow: '⇒', Leftrightarrow: '⇔', longrightarrow: '⟶', mapsto: '↦', uparrow: '↑', downarrow: '↓',
  equiv: '≡', simeq: '≃', cong: '≅', propto: '∝', ll: '≪', gg: '≫', lesssim: '≲', gtrsim: '≳', subset: '⊂', subseteq: '⊆', cup: '∪', cap: '∩', setminus: '∖',
  forall: '∀', exists: '∃', emptyset: '∅', nabla: '∇', oplus: '⊕', otimes: '⊗', odot: '⊙', sun: '⊙', wedge: '∧', vee: '∨', langle: '⟨', rangle: '⟩', mid: '|', vert: '|', star: '⋆', ast: '∗',
  bullet: '•', cdots: '⋯', vartheta: 'ϑ', varrho: 'ϱ', varsigma: 'ς', Upsilon: 'Υ', aleph: 'ℵ', wp: '℘', Re: 'ℜ', Im: 'ℑ', mp: '∓', div: '÷', perp: '⊥', parallel: '∥', angle: '∠', dagger: '†', backslash: '\\',
  log: 'log ', ln: 'ln ', exp: 'exp ', sin: 'sin ', cos: 'cos ', tan: 'tan ', max: 'max ', min: 'min ', lim: 'lim ', sup: 'sup ', inf: 'inf ', det: 'det ', dim: 'dim ', ker: 'ker ', gcd: 'gcd ', bmod: ' mod ', mod: ' mod ',
  micron: 'µm', degr: '°', arcsec: '″', arcmin: '′', AmS: 'AMS', LaTeXe: 'LaTeX2ε', cprime: 'ʹ', Dbar: 'Đ', dbar: 'đ', lq: '‘', rq: '’', lbrack: '[', rbrack: ']',
  textasteriskcentered: '∗', textsection: '§', textdollar: '$', texttimes: '×', textpm: '±', textdiv: '÷', textminus: '−', textonehalf: '½', textonequarter: '¼', textcelsius: '°C', textdaggerdbl: '‡', textdagger: '†',
  circ: '°', prime: '′', partial: '∂', sum: '∑', int: '∫', sqrt: '√', in: '∈', ell: 'ℓ', hbar: 'ℏ',
  quad: ' ', qquad: ' ', space: ' ', newline: ' ', par: ' ', enspace: ' ', thinspace: ' ', nobreakspace: ' ', textvisiblespace: ' ',
};

/** Commands whose first argument is not text: colours, keys, environments. */
// biome-ignore format: a table
export const DROP_ARGUMENT = new Set([
  'href', 'textcolor', 'color', 'cite', 'citep', 'citet', 'label', 'ref', 'begin', 'end', 'vspace', 'hspace', 'footnote', 'thanks', 'index',
  'selectlanguage', 'foreignlanguage', 'fontsize', 'includegraphics', 'input', 'include', 'bibitem',
  // what sorts an entry and is not printed
  'noopsort', 'SortNoop', 'noop', 'sortas',
]);

const SUPER = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ';
const SUB = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙᵢ';
const PLAIN = '0123456789+-=()ni';
const raised = (signs: string) => new Map([...PLAIN].map((c, i) => [c, [...signs][i]!]));

/** '^' and '_' of formulas: the characters that exist raised and lowered. */
export const SCRIPTS: Record<string, Map<string, string>> = { '^': raised(SUPER), _: raised(SUB) };
