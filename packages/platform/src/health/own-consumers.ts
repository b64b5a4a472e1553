/** Injection token: the names of the queues that this process consumes. */
export const OWN_CONSUMERS = Symbol('OwnConsumers');
