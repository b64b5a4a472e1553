import { sql } from 'kysely';
import ts from 'typescript';
import { compiled } from './exported-rows.js';

/** What a parameter of an inlined function stands for at its call. */
type Bound = Map<ts.Symbol, { node: ts.Expression; bound: Bound }>;

/** A query's text cannot be told from the source: it depends on what runs. */
export class Untold extends Error {}

/** Is it the tag of a template in SQL? */
export const isSql = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === 'sql';

/** A function of this file is needed that is not loaded yet. */
class Unloaded extends Error {}
const modules = new Map<string, Record<string, unknown>>();
function loaded(file: string): Record<string, unknown> {
  const found = modules.get(file);
  if (!found) throw new Unloaded(file);
  return found;
}

/** As `textOf`, loading the files whose functions the query is put together with. */
export async function sqlText(checker: ts.TypeChecker, template: ts.TaggedTemplateExpression): Promise<string> {
  for (;;) {
    try {
      return textOf(checker, template);
    } catch (error) {
      if (!(error instanceof Unloaded)) throw error;
      modules.set(error.message, (await import(error.message)) as Record<string, unknown>);
    }
  }
}

/**
 * The text of a query written as sql`…`, with what it is put together from, and $1, $2 … for values. Of two ways that a
 * query may go, the first. Throws `Untold` where the source does not say.
 */
function textOf(checker: ts.TypeChecker, template: ts.TaggedTemplateExpression): string {
  let values = 0;
  const symbolOf = (node: ts.Node) => {
    const symbol = checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  };
  const isQuery = (node: ts.Expression) => checker.getPropertyOfType(checker.getTypeAtLocation(node), 'toOperationNode') !== undefined;

  function inTemplate(node: ts.TaggedTemplateExpression, bound: Bound): string {
    if (ts.isNoSubstitutionTemplateLiteral(node.template)) return node.template.text;
    const { head, templateSpans } = node.template;
    return head.text + templateSpans.map((span) => part(span.expression, bound) + span.literal.text).join('');
  }

  function part(given: ts.Expression, bound: Bound): string {
    const node = bare(given);
    if (isSql(node)) return inTemplate(node, bound);
    if (ts.isIdentifier(node)) {
      const symbol = symbolOf(node)!;
      const argument = bound.get(symbol);
      if (argument) return part(argument.node, argument.bound);
      if (!isQuery(node)) return `$${++values}`;
      const declared = symbol.valueDeclaration;
      // A part that whoever calls will give is a condition, or stands for itself where it is given by its name.
      if (declared && ts.isParameter(declared)) return 'true';
      if (declared && ts.isBindingElement(declared) && ts.isParameter(declared.parent.parent))
        return /RawBuilder<boolean>/.test(checker.typeToString(checker.getTypeAtLocation(node))) ? 'true' : 'select 1';
      if (declared && ts.isVariableDeclaration(declared) && declared.initializer) return part(declared.initializer, bound);
      throw new Untold(node.getText());
    }
    if (ts.isConditionalExpression(node) && isQuery(node))
      return part(isLeftOut(node.condition, bound) ? node.whenFalse : node.whenTrue, bound);
    if (ts.isElementAccessExpression(node) && isQuery(node)) {
      const choices = ts.isIdentifier(node.expression) ? symbolOf(node.expression)?.valueDeclaration : undefined;
      const from = choices && ts.isVariableDeclaration(choices) ? choices.initializer : node.expression;
      const first = from && ts.isObjectLiteralExpression(from) ? from.properties[0] : undefined;
      if (first && ts.isPropertyAssignment(first)) return part(first.initializer, bound);
    }
    if (ts.isCallExpression(node) && isQuery(node)) return call(node, bound);
    if (ts.isPropertyAccessExpression(node) && isQuery(node)) {
      const getter = symbolOf(node)?.valueDeclaration;
      const answer = getter && ts.isGetAccessorDeclaration(getter) ? returned(getter) : undefined;
      if (answer) return part(answer, bound);
    }
    if (isQuery(node)) throw new Untold(node.getText());
    return `$${++values}`;
  }

  /** Is it a parameter that its function was called without? */
  function isLeftOut(node: ts.Expression, bound: Bound): boolean {
    const symbol = ts.isIdentifier(node) ? symbolOf(node) : undefined;
    return Boolean(
      symbol?.valueDeclaration && ts.isParameter(symbol.valueDeclaration) && symbol.valueDeclaration.questionToken && !bound.has(symbol),
    );
  }

  /**
   * What an exported function of ours answers to constants and parts of queries; undefined where it is given anything
   * else.
   */
  function answered(node: ts.CallExpression, bound: Bound): unknown {
    const made = exportedAs(node.expression);
    if (typeof made !== 'function') return undefined;
    const given = node.arguments.map((argument) => {
      const value = bare(argument);
      if (ts.isStringLiteral(value)) return value.text;
      return isQuery(value) ? sql.raw(part(value, bound)) : exportedAs(value);
    });
    return given.includes(undefined) ? undefined : (made as (...given: unknown[]) => unknown)(...given);
  }

  function exportedAs(node: ts.Node): unknown {
    const declared = symbolOf(node)?.valueDeclaration;
    if (!declared || !(ts.isFunctionDeclaration(declared) || ts.isClassDeclaration(declared)) || !declared.name) return undefined;
    return loaded(declared.getSourceFile().fileName)[declared.name.text];
  }

  const renumbered = (text: string) => text.replace(/\$\d+/g, () => `$${++values}`);

  function call(node: ts.CallExpression, bound: Bound): string {
    const callee = node.expression;
    if (ts.isPropertyAccessExpression(callee) && callee.expression.getText() === 'sql') {
      const [first] = node.arguments;
      if (callee.name.text === 'join' && ts.isCallExpression(first!)) {
        const parts = answered(first, bound);
        if (Array.isArray(parts)) return renumbered(compiled(sql.join(parts)));
      }
      const said = literal(first!, bound);
      if (callee.name.text === 'lit') return typeof said === 'number' ? String(said) : `'${said ?? 'x'}'`;
      if (callee.name.text === 'ref' && typeof said === 'string')
        return said
          .split('.')
          .map((name) => `"${name}"`)
          .join('.');
      throw new Untold(node.getText());
    }
    const said = answered(node, bound);
    if (said) return renumbered(compiled(said as never));
    const declared = symbolOf(callee)?.valueDeclaration;
    const made = declared && ts.isVariableDeclaration(declared) ? declared.initializer : declared;
    if (!made || !(ts.isArrowFunction(made) || ts.isFunctionDeclaration(made) || ts.isMethodDeclaration(made)))
      throw new Untold(node.getText());
    const answer = returned(made);
    if (!answer) throw new Untold(node.getText());
    const inner: Bound = new Map(bound);
    made.parameters.forEach((parameter, i) => {
      const argument = node.arguments[i] ?? parameter.initializer;
      if (argument) inner.set(symbolOf(parameter.name)!, { node: argument, bound });
    });
    return part(answer, inner);
  }

  function literal(given: ts.Expression, bound: Bound): string | number | undefined {
    const node = bare(given);
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isTemplateExpression(node))
      return node.head.text + node.templateSpans.map((s) => `${literal(s.expression, bound)}${s.literal.text}`).join('');
    if (ts.isConditionalExpression(node)) return literal(node.whenTrue, bound);
    const argument = ts.isIdentifier(node) ? bound.get(symbolOf(node)!) : undefined;
    if (argument) return literal(argument.node, argument.bound);
    const type = checker.getTypeAtLocation(node);
    if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
    return type.flags & ts.TypeFlags.NumberLike ? 1 : undefined;
  }

  return inTemplate(template, new Map());
}

const bare = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node) ? bare(node.expression) : node;

/** What a function answers at its end. */
const returned = ({ body }: { body?: ts.ConciseBody }): ts.Expression | undefined =>
  body && ts.isBlock(body) ? body.statements.find(ts.isReturnStatement)?.expression : body;
