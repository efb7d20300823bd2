/**
 * Translators and other extensions put elements of their own around the page's words. React then asks to remove a node
 * from a parent that it has left, which throws and would take the whole page, and what was typed, with it. A node that
 * is elsewhere by now is taken from where it is; one that was to stand before it is put at the end.
 *
 * Source: P §2 (errors that mention removeChild or Node are ignored); facebook/react issue 11538.
 */
export function tolerateForeignNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const holder = wrapperOf(child, this);
    if (holder) removeChild.call(this, holder);
    return child;
  };

  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    const place = before === null || before.parentNode === this ? before : wrapperOf(before, this);
    return insertBefore.call(this, child, place) as Child;
  };
}

/** The child of `parent` in which `node` stands by now, when somebody has put it into one. */
function wrapperOf(node: Node, parent: Node): Node | null {
  let at: Node | null = node;
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at;
}
