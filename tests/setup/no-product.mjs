// What jest sets up and tears down for specs that need no product.
export default function nothing() {}
