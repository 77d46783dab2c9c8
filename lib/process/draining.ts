let draining = false;

/** Whether this process was told to stop: it finishes what it has begun, and a load balancer sends it nothing new. */
export function isDraining(): boolean {
  return draining;
}

export function startDraining(): void {
  draining = true;
}
