export const questionStopWords: ReadonlySet<string> = new Set(
  `about able after again all also and any anybody anyone anything are aren ask asked because been before being best better but can
  cannot could did does doing doesn don done each else even ever every explain for from get gets give go goes going good got great had has
  have having hello help here hey hi how however into its just isn kind know let like long look made make makes many may maybe
  mean means might mine more most much must never new nor not now off often one only onto other our ours out
  over own please put really right said same say says see should show since some somebody someone something soon still
  such sure take tell thank thanks than that the their them then there these they thing things think this those too try
  two under until upon use used using very want wants was way well were what when where whether which while who whom whose
  why will with within without would write written writing yes ve we us to of in on it is if or do so am me my be by as at he an no ll re yet you your yours grant grants`
    .trim()
    .split(/\s+/),
);
